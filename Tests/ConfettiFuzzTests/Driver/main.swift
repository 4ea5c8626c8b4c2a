Driver.run()

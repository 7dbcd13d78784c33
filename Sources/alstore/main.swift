print("alstore")

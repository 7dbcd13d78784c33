"""A hub with demo projects, as a context manager."""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile


class DemoHub:
    """Serves a project with changes, a merge and a conflict, an empty project, and one with hostile
    names."""

    def __init__(self, root):
        self.root = root
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="alstore-hub-"))
        self.alstore = os.environ.get("ALSTORE")
        if not self.alstore:
            for product in ("alstore-network", "alstore"):
                subprocess.run(
                    ["swift", "build", "--product", product], cwd=root, check=True,
                    stdout=subprocess.DEVNULL)
            path = subprocess.run(
                ["swift", "build", "--show-bin-path"], cwd=root, check=True, capture_output=True,
                text=True)
            self.alstore = path.stdout.strip() + "/alstore"
        self.variables = os.environ | {"ALSTORE_AUTHOR": "Ada Lovelace <ada@example.org>"}

    def __enter__(self):
        hub = self.folder / "hub"
        hub.mkdir()
        self.process = subprocess.Popen(
            [self.alstore, "serve", str(hub), "--listen", "127.0.0.1:0", "--rate", "0"],
            stderr=subprocess.PIPE, text=True)
        said = ""
        while "http://" not in said:
            line = self.process.stderr.readline()
            if not line:
                raise SystemExit(f"the hub did not start:\n{said}")
            said += line
        self.address = re.search(r"http://[0-9.:]+", said).group()
        self.token = (hub / "first-token").read_text().strip()
        self.variables["ALSTORE_TOKEN"] = self.token
        self.demo()
        self.hostile()
        self.run("hub", "project", "create", "empty", "--hub", str(hub))
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def run(self, *words, lines=None):
        done = subprocess.run(
            [self.alstore, *words], env=self.variables, input=lines, capture_output=True, text=True)
        # A merge with conflicts also exits with 1.
        if done.returncode not in (0, 1):
            raise SystemExit(f"alstore {' '.join(words)}: {done.stderr}")

    def project(self, name, *options):
        self.variables["ALSTORE_PROJECT"] = str(self.folder / f"{name}.alstore")
        self.run("init", self.variables["ALSTORE_PROJECT"], *options)
        self.run("remote", "add", "origin", f"{self.address}/projects/{name}")

    def demo(self):
        self.project("demo", "--size", "375x667")
        self.run("apply", str(self.root / "scripts/demo.d/sign-in.edits"))
        self.run("environment", "add", "phone", "--device", "iphone-15")
        self.run("environment", "add", "small", "--device", "iphone-se")
        self.run("commit", "-m", "A sign-in screen")
        self.run("tag", "v1")
        self.run("branch", "wider")
        self.run("branch", "broken")
        self.run("constraint", "set", "logoWidth", "--constant", "128")
        self.run("commit", "-m", "A wider logo\n\nIt could hardly be seen on the larger phones.")
        self.run("switch", "wider")
        self.run("apply", "-", lines="""
            constraint set logoWidth --constant 160
            view add badge --intrinsic 24x24
            constraint add 'badgeLeft: badge.leading == logo.trailing + 8'
            constraint add 'badgeTop: badge.top == logo.top'
            view remove passwordLabel
            """)
        self.run("commit", "-m", "A badge beside the logo")
        self.run("switch", "broken")
        self.run("constraint", "add", "tooWide: logo.width >= 500", "narrow: logo.width <= 40")
        self.run("commit", "-m", "A logo that cannot be")
        self.run("switch", "main")
        self.run("merge", "wider")
        self.run("push", "origin", "main", "wider", "broken", "v1")

    def hostile(self):
        self.project("hostile", "--size", "320x480")
        name = "<script>alert(1)</script>"
        long = "long" * 60
        self.run("view", "add", name, "--intrinsic", "200x40")
        self.run("view", "add", long, "--intrinsic", "80x40")
        self.run("view", "add", "<\u0338img src=x onerror=alert(2)>", "--intrinsic", "80x40")
        self.run(
            "constraint", "add", "--name", "\"'><b onmouseover=alert(3)>", "--on", "root",
            f"`{long}`.top == root.top + 100")
        self.run("commit", "-m", "\"><img src=x onerror=alert(4)>\n\n</pre><script>alert(5)</script>")
        self.run("push", "origin", "main")

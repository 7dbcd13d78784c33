"""Headless Chromium, controlled through a pipe."""
import base64
import json
import os
import shutil
import subprocess
import tempfile


class Browser:
    def __init__(self):
        name = os.environ.get("CHROMIUM") or next(
            (n for n in ("chromium", "chromium-browser", "google-chrome") if shutil.which(n)), None
        )
        if name is None:
            raise SystemExit("screenshots-hub: install Chromium, or set CHROMIUM to its path")
        self.profile = tempfile.mkdtemp(prefix="alstore-chromium-")
        to_browser, self.to = os.pipe()
        self.source, from_browser = os.pipe()
        # The browser reads from descriptor 3 and writes to 4.
        self.process = subprocess.Popen(
            [
                "sh", "-c",
                f'exec 8<&{to_browser} 9>&{from_browser}; exec 3<&8 4>&9; exec "$@"', "sh", name,
                "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                "--remote-debugging-pipe", "--force-color-profile=srgb", "--no-first-run",
                f"--user-data-dir={self.profile}",
            ],
            pass_fds=(to_browser, from_browser),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.number = 0
        self.events = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Runtime", "Log"):
            self.tell(f"{domain}.enable")
        self.tell("Emulation.setFocusEmulationEnabled", enabled=True)

    def tell(self, method, **parameters):
        return self.call(method, session=self.session, **parameters)

    def call(self, method, session=None, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.to, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.next()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def next(self):
        while b"\0" not in self.buffer:
            piece = os.read(self.source, 1 << 16)
            if not piece:
                raise RuntimeError("the browser exited unexpectedly")
            self.buffer += piece
        line, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(line)

    def wait(self, method):
        while True:
            for index, event in enumerate(self.events):
                if event.get("method") == method:
                    return self.events.pop(index)
            self.events.append(self.next())

    def dress(self, width, height, dark, scripts=True):
        """Sets the size of the window, light or dark mode, and whether scripts run."""
        self.tell(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
            mobile=width < 600,
        )
        self.tell(
            "Emulation.setEmulatedMedia",
            features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}],
        )
        self.tell("Emulation.setScriptExecutionDisabled", value=not scripts)

    def go(self, url):
        self.events = [e for e in self.events if e.get("method") != "Page.loadEventFired"]
        self.tell("Page.navigate", url=url)
        self.wait("Page.loadEventFired")

    def value(self, expression):
        result = self.tell(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True
        )
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["text"])
        return result["result"].get("value")

    def complaints(self):
        """The messages on the browser's console, such as policy violations and missing files."""
        found = []
        for event in self.events:
            if event.get("method") == "Log.entryAdded":
                entry = event["params"]["entry"]
                if entry["level"] in ("error", "warning"):
                    found.append(f"{entry['text']} {entry.get('url', '')}")
            if event.get("method") == "Runtime.exceptionThrown":
                found.append(event["params"]["exceptionDetails"]["text"])
        self.events = []
        return found

    def shoot(self, path):
        """Takes a screenshot of the whole page."""
        size = self.tell("Page.getLayoutMetrics")["cssContentSize"]
        picture = self.tell(
            "Page.captureScreenshot", captureBeyondViewport=True,
            clip={
                "x": 0, "y": 0, "width": size["width"], "height": min(size["height"], 6000),
                "scale": 1,
            },
        )
        with open(path, "wb") as file:
            file.write(base64.b64decode(picture["data"]))

    def close(self):
        os.close(self.to)
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

#!/usr/bin/env python3
"""A bot for a Punica server, with nothing but Python's own library.

As a bot account it listens for challenges, takes them, and plays every game to its end, rated ones too:

    PUNICA_TOKEN=punica_... python3 bot.py http://127.0.0.1:8080

Make an account, mark it as a bot (POST /api/me/bot), and make a token with the scope "bot".
With GAME it plays that one game of the token's owner to its end (scopes "read" and "play" are enough,
unless it is rated):

    PUNICA_TOKEN=punica_... python3 bot.py http://127.0.0.1:8080 GAME
"""
import json
import os
import random
import sys
import threading
import time
import urllib.error
import urllib.request


def wait_if_busy(error):
    """Too much at once (429) or too much to do (503): waits as long as the server says, and may go on."""
    if error.code not in (429, 503):
        return False
    time.sleep(float(error.headers.get("retry-after") or 5))
    return True


class Punica:
    def __init__(self, address, token):
        self.address = address.rstrip("/")
        self.token = token

    def ask(self, method, path, body=None):
        """What the server answers; where it says "not now" it is asked again."""
        while True:
            try:
                return self.ask_once(method, path, body)
            except urllib.error.HTTPError as error:
                if not wait_if_busy(error):
                    raise

    def ask_once(self, method, path, body):
        request = urllib.request.Request(self.address + path, method=method)
        request.add_header("authorization", "Bearer " + self.token)
        data = None
        if body is not None:
            request.add_header("content-type", "application/json")
            data = json.dumps(body).encode()
        with urllib.request.urlopen(request, data, timeout=30) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def follow(self, path):
        """Every message of a stream; the caller asks again when it ends."""
        request = urllib.request.Request(self.address + path)
        request.add_header("authorization", "Bearer " + self.token)
        with urllib.request.urlopen(request, timeout=60) as stream:
            for line in stream:
                if line.startswith(b"data: "):
                    yield json.loads(line[6:])


def choose(now):
    """Any legal action; a better bot looks at now["state"] here."""
    action = dict(random.choice(now["legal"]))
    action.pop("text")
    return action


def play(server, game):
    while True:
        try:
            for message in server.follow(f"/api/games/{game}/stream"):
                now = message.get("now")
                if message.get("info", {}).get("state") == "over":
                    print("over:", message["info"]["result"]["text"], flush=True)
                    return
                if now and now["legal"] and now["answer"] is None:
                    body = {"version": now["version"], "action": choose(now)}
                    played = server.ask("POST", f"/api/games/{game}/actions", body)
                    if "refused" in played and played["refused"] != "stale":
                        print("refused:", played["problem"], file=sys.stderr)
        except urllib.error.HTTPError as error:
            if not wait_if_busy(error) and error.code < 500:
                raise
        except OSError:
            pass
        time.sleep(0.5)


def listen(server, most):
    """Takes challenges and plays the games that begin, until so many are over."""
    playing = {}
    over = 0
    while True:
        try:
            for message in server.follow("/api/me/events"):
                event = message["event"]
                if event["type"] == "challenge.received":
                    challenge = event["challenge"]["game"]
                    try:
                        server.ask("POST", f"/api/challenges/{challenge}/accept", {})
                        print("accepted", challenge, flush=True)
                    except urllib.error.HTTPError as error:
                        print("not accepted:", error.code, file=sys.stderr)
                elif event["type"] == "game.started" and event["game"]["id"] not in playing:
                    game = event["game"]["id"]
                    thread = threading.Thread(target=play, args=(server, game))
                    playing[game] = thread
                    thread.start()
                elif event["type"] == "game.over" and event["game"]["id"] in playing:
                    playing[event["game"]["id"]].join()
                    over += 1
                    if most is not None and over >= most:
                        return
        except urllib.error.HTTPError as error:
            if not wait_if_busy(error) and error.code < 500:
                raise
        except OSError:
            pass
        time.sleep(0.5)


def main():
    server = Punica(sys.argv[1], os.environ["PUNICA_TOKEN"])
    if len(sys.argv) > 2 and not sys.argv[2].startswith("--games="):
        play(server, sys.argv[2])
        return
    most = int(sys.argv[2].split("=")[1]) if len(sys.argv) > 2 else None
    listen(server, most)


if __name__ == "__main__":
    main()

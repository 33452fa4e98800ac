"""HTTP for server.py: what a request brings, and how it is answered. A web framework would take this file's place."""
import json
import re
from html import escape
from http.cookies import CookieError, SimpleCookie
from http.server import BaseHTTPRequestHandler
from urllib.parse import parse_qs, urlsplit

LONGEST_BODY = 100_000


class Refusal(Exception):
    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


class Request(BaseHTTPRequestHandler):
    #: (method, pattern of the path, function) for each call
    routes = []
    timeout = 10

    def do_GET(self):
        self.respond()

    def do_POST(self):
        self.respond()

    def respond(self):
        self.path, _, query = self.path.partition('?')
        self.query, self.form, self.sent_headers = parse_qs(query, keep_blank_values=True), {}, []
        try:
            if self.command == 'POST':
                self.check_token(self)
                self.form = self.read_form()
            for method, pattern, handle in self.routes:
                if method == self.command and re.fullmatch(pattern, self.path):
                    return handle(self)
            raise Refusal(404, 'Not found')
        except Refusal as refusal:
            if self.path.startswith('/system/'):
                return self.json({'status': refusal.status, 'message': str(refusal)}, refusal.status)
            return self.html(self.page('Not done', f'<p role="alert">{escape(str(refusal))}</p>'), refusal.status)

    def read_form(self):
        length = self.headers.get('Content-Length', '0')
        if not length.isdigit() or int(length) > LONGEST_BODY:
            raise Refusal(413, 'The request is too large for this page. Send less, or a smaller file.')
        return parse_qs(self.rfile.read(int(length)).decode('utf-8', 'replace'), keep_blank_values=True, max_num_fields=500)

    def field(self, name):
        return self.form.get(name, [''])[-1]

    def cookie(self, name):
        try:
            found = SimpleCookie(self.headers.get('Cookie', '')).get(name)
        except CookieError:
            return ''
        return found.value if found else ''

    def is_bare(self):
        return self.query.get('xhr') == ['1']

    def set_header(self, name, value):
        self.sent_headers.append((name, value))

    def set_cookie(self, name, value, more=''):
        self.set_header('Set-Cookie', f'{name}={value}; Path=/; {more}SameSite=Lax')

    def page(self, title, body):
        """The whole page, or with xhr=1 one frame of the id that was asked for."""
        name = self.headers.get('Turbo-Frame', '')
        frame = name if re.fullmatch(r'[A-Za-z][\w-]{0,63}', name) else 'page-layer'
        inner = f'<turbo-frame id="{frame}">\n{body}\n</turbo-frame>' if self.is_bare() else f'<main>{body}</main>'
        head = f'<meta charset="utf-8"><title>{escape(title)}</title><link rel="canonical" href="{escape(self.path)}">'
        return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>\n{inner}\n</body></html>\n'

    def json(self, value, status=200):
        self.send(status, 'application/json', json.dumps(value))

    def html(self, text, status=200):
        self.set_header('Vary', 'Turbo-Frame')
        self.send(status, 'text/html; charset=utf-8', text)

    def redirect(self, address):
        self.set_header('Location', address)
        self.send(303, 'text/plain', '')

    def send(self, status, kind, text):
        body = text.encode()
        self.send_response(status)
        for name, value in [*self.sent_headers, ('Content-Type', kind), ('Cache-Control', 'private, no-store'),
                            ('X-Content-Type-Options', 'nosniff'), ('Content-Length', str(len(body)))]:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass

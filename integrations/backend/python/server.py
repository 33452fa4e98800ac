"""A server for Plinth's widgets in Python's standard library: user, follow, grid, recommendations, enquiry.

Read it from the bottom: ROUTES names a function for each call. What it keeps is one JSON file; put your database in place of `Store`,
and your own sign-in in place of `sign_in` and `member_of`.
"""
import hashlib
import hmac
import json
import os
import re
import secrets
import threading
from html import escape
from http.server import ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

from web import Refusal, Request

FOLDER = Path(os.environ.get('DATA_DIR', Path(__file__).parent / 'data'))
SECRET = os.environ.get('SESSION_SECRET', '').encode() or secrets.token_bytes(32)
DEMO_PASSWORD = os.environ.get('DEMO_PASSWORD', '')
WORKS = json.loads((Path(__file__).parent.parent / 'works.json').read_text())
FOLLOW_TYPES = ['artist', 'gallery', 'city', 'event', 'artwork', 'article', 'exhibition']
SCENARIOS = {'home': 'user', 'member-area': 'user', 'artwork': 'item', 'artist': 'item', 'article': 'item'}


class Store:
    """Follows by member, and enquiries by their key."""

    def __init__(self, file):
        self.file, self.lock = file, threading.Lock()
        file.parent.mkdir(parents=True, exist_ok=True)
        self.data = json.loads(file.read_text()) if file.exists() else {'follows': {}, 'enquiries': {}}

    def change(self, work):
        with self.lock:
            work(self.data)
            part = self.file.with_suffix('.part')
            part.write_text(json.dumps(self.data))
            part.replace(self.file)


STORE = Store(FOLDER / 'store.json')


def sign(text):
    return hmac.new(SECRET, text.encode(), hashlib.sha256).hexdigest()


def signed(kind, value):
    return f'{value}.{sign(f"{kind} {value}")}'


def unsigned(kind, text):
    value, _, signature = text.rpartition('.')
    return value if hmac.compare_digest(sign(f'{kind} {value}').encode(), signature.encode()) else None


def member_of(request):
    return unsigned('session', request.cookie('plinth-session'))


def token_for(request):
    return signed(f'token {request.cookie("plinth-session")}', secrets.token_urlsafe(24))


def has_token(request, text):
    return unsigned(f'token {request.cookie("plinth-session")}', text) is not None


def check_token(request):
    """Only pages of this site may send: the header proves it, which no other site can set."""
    site, origin = request.headers.get('Sec-Fetch-Site'), request.headers.get('Origin', '')
    if site != 'same-origin' and (site or urlsplit(origin).netloc != request.headers.get('Host')):
        raise Refusal(403, 'This request came from another site, so nothing was saved.')
    header = request.headers.get('X-CSRF-Token')
    if header is None and request.headers.get('Sec-Fetch-Mode') == 'navigate':
        return
    if not (has_token(request, header or '') and has_token(request, request.cookie('plinth-csrf'))):
        raise Refusal(403, 'This page was open for too long. Please try again.')


def number(text, what, most=999_999_999):
    if not re.fullmatch(r'[1-9][0-9]{0,8}', text or '') or int(text) > most:
        raise Refusal(400, f'{what}: expected a whole number from 1 to {most}.')
    return int(text)


def user(request):
    member = member_of(request)
    if not has_token(request, request.cookie('plinth-csrf')):
        request.set_cookie('plinth-csrf', token_for(request))
    return request.json({
        'UserKey': sign(f'reader {member}')[:16] if member else '',
        'FollowFavIds': STORE.data['follows'].get(member, []),
        'Authed': member is not None, 'LimitedAuth': False, 'G': False, 'P': False,
        'NotificationsCount': 0, 'NotificationsCountOld': 0,
    })


def follow(request):
    member = member_of(request)
    if member is None:
        raise Refusal(401, 'Please sign in to follow and save.')
    action, kind = request.field('action'), request.field('entityType')
    if action not in ('follow', 'unfollow') or kind not in FOLLOW_TYPES:
        raise Refusal(400, 'Send action and entityType as the contract has them.')
    ids = {number(text, 'entityIds') for text in request.form.get('entityIds', [''])}
    if len(ids) > 100:
        raise Refusal(400, 'entityIds: expected at most 100.')

    def change(data):
        kept = [known for known in data['follows'].get(member, []) if known not in ids]
        data['follows'][member] = kept + (sorted(ids) if action == 'follow' else [])

    STORE.change(change)
    return request.json({'FollowFavIds': STORE.data['follows'][member]})


def card(work, attribute='data-id'):
    return (f'<li {attribute}="{work["id"]}"><a href="/artworks/{work["id"]}/"><cite>{escape(work["title"])}</cite></a> '
            f'<span>{escape(work["artist"])}</span></li>\n')


def grid(request):
    """`/artworks/[f/{name}/{values}/]…[page-index/{n}/page-size/{n}/]`, counted with `count-only=1`."""
    rest = request.path.removeprefix('/artworks/')
    paging = re.search(r'(?:^|/)page-index/([0-9]{1,6})/page-size/([1-9][0-9]{0,2})/$', rest)
    index, size = (int(paging[1]), int(paging[2])) if paging else (0, 24)
    chosen = (rest[:paging.start()].strip('/') if paging else rest.strip('/'))
    parts = chosen.split('/') if chosen else []
    if len(parts) % 3 or any(word != 'f' for word in parts[::3]) or size > 200:
        raise Refusal(404, 'There is no list at this address.')
    filters = dict(zip(parts[1::3], (values.split(',') for values in parts[2::3])))
    found = [work for work in WORKS if str(work['artistId']) in filters.get('artists', [str(work['artistId'])])]
    if request.query.get('count-only') == ['1']:
        return request.json({'RecordCount': len(found)})
    shown = found[index * size:(index + 1) * size]
    base = '/artworks/' + (chosen + '/' if chosen else '')
    following = f'<a rel="next" href="{escape(base)}page-index/{index + 1}/page-size/{size}/">Next page</a>'
    fragment = (
        f'<div class="w-grid" data-widget="grid" data-list="artworks" data-base="/artworks/" data-page-size="{size}"'
        f' data-total="{len(found)}" data-title="Artworks">\n<p data-slot="status" role="status"></p>\n<!--grid:content-->\n'
        f'<ul class="w-grid__items" data-slot="items">\n{"".join(map(card, shown))}</ul>\n<!--grid:loader-->\n'
        f'<div data-slot="loader">{following if (index + 1) * size < len(found) else ""}</div>\n</div>\n')
    return request.html(fragment if request.is_bare() else request.page('Artworks', fragment))


def recommendations(request):
    read = lambda name: request.query.get(name, [''])[0]
    count, scenario = number(read('count'), 'count', 24), read('scenario')
    if SCENARIOS.get(scenario) != request.path.split('/')[3]:
        raise Refusal(400, 'scenario: expected one that goes with the address.')
    item = number(read('itemId'), 'itemId') if SCENARIOS[scenario] == 'item' else 0
    follows = STORE.data['follows'].get(member_of(request), [])
    works = [work for work in WORKS if work['id'] != item and work['id'] not in follows][:count]
    request.set_header('X-Recomm-Id', f'content-{secrets.token_hex(8)}')
    return request.html(''.join(card(work, 'data-recommended') for work in works))


def enquiry_form(request, errors=None):
    def field(name, kind):
        said = f'<span role="alert">{escape(errors[name])}</span>' if errors and name in errors else ''
        value = escape(request.field(name))
        control = (f'<textarea name="message" required>{value}</textarea>' if name == 'message'
                   else f'<input name="{name}" type="{kind}" value="{value}" required>')
        return f'<p><label>{name.capitalize()} {control}</label>{said}</p>\n'

    key = request.field('key') if re.fullmatch(r'[\w-]{43}', request.field('key')) else secrets.token_urlsafe(32)
    action = '/advisory/enquiry/' + ('?xhr=1' if request.is_bare() else '')
    return request.html(request.page('Enquiry', (
        f'<h1>Enquire</h1>\n<form method="post" action="{action}"><input type="hidden" name="key" value="{key}">\n'
        f'{field("name", "text")}{field("email", "email")}{field("message", "")}<button>Send</button></form>')),
        422 if errors else 200)


def enquiry(request):
    asked = {name: request.field(name).strip() for name in ('name', 'email', 'message')}
    wrong = {'name': not 0 < len(asked['name']) <= 100, 'message': not 0 < len(asked['message']) <= 5000,
             'email': not re.fullmatch(r'[^\s@]{1,64}@[^\s@]{1,190}', asked['email'])}
    errors = {name: f'Enter your {name}.' for name, is_wrong in wrong.items() if is_wrong}
    if errors:
        return enquiry_form(request, errors)
    key = request.field('key') or secrets.token_urlsafe(32)
    STORE.change(lambda data: data['enquiries'].setdefault(key, asked))
    return request.redirect('/advisory/enquiry/thanks/' + ('?xhr=1' if request.is_bare() else ''))


def sign_in(request):
    """For trying it out: every address may sign in with DEMO_PASSWORD. Without one set, nobody can."""
    if not DEMO_PASSWORD or not hmac.compare_digest(request.field('password').encode(), DEMO_PASSWORD.encode()):
        raise Refusal(422, 'Incorrect e-mail or password.')
    request.set_cookie('plinth-session', signed('session', sign(f'member {request.field("email")}')[:16]), 'HttpOnly; ')
    return request.redirect('/artworks/')


ROUTES = [
    ('GET', r'/system/user/(?:[^/]+/){0,4}', user),
    ('POST', r'/system/follow-fav/', follow),
    ('GET', r'/artworks/(?:(?:f|page-index)/.*)?', grid),
    ('POST', r'/system/recommendations/(?:user|item)/', recommendations),
    ('GET', r'/advisory/enquiry/', enquiry_form),
    ('POST', r'/advisory/enquiry/', enquiry),
    ('GET', r'/advisory/enquiry/thanks/', lambda request: request.html(request.page('Thank you', '<h1>Thank you</h1>'))),
    ('POST', r'/sign-in/', sign_in),
]

if __name__ == '__main__':
    Request.routes, Request.check_token = ROUTES, staticmethod(check_token)
    server = ThreadingHTTPServer(('127.0.0.1', int(os.environ.get('PORT', '8000'))), Request)
    print(f'listening on http://localhost:{server.server_port}', flush=True)
    server.serve_forever()

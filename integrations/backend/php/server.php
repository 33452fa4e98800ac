<?php
// A server for Plinth's widgets in plain PHP: user, follow, grid, recommendations, enquiry.
//
// Read it from the bottom: the routes name a function for each call. What it keeps is one JSON file; put your database in place of
// store(), and your own sign-in in place of signIn() and member().
declare(strict_types=1);

require __DIR__ . '/web.php';

const FOLLOW_TYPES = ['artist', 'gallery', 'city', 'event', 'artwork', 'article', 'exhibition'];
const SCENARIOS = ['home' => 'user', 'member-area' => 'user', 'artwork' => 'item', 'artist' => 'item', 'article' => 'item'];

/** Reads what is kept, and writes what `$change` makes of it: follows by member, and enquiries by their key. */
function store(?callable $change = null): array
{
    $folder = getenv('DATA_DIR') ?: __DIR__ . '/data';
    is_dir($folder) || mkdir($folder, 0700, true);
    $file = fopen("$folder/store.json", 'c+');
    flock($file, $change ? LOCK_EX : LOCK_SH);
    $data = json_decode(stream_get_contents($file) ?: '', true) ?? ['follows' => [], 'enquiries' => []];
    if ($change) {
        $data = $change($data);
        ftruncate($file, 0);
        rewind($file);
        fwrite($file, json_encode($data, JSON_THROW_ON_ERROR));
    }
    fclose($file);
    return $data;
}

function works(): array
{
    return json_decode(file_get_contents(__DIR__ . '/../works.json'), true);
}

function sign(string $text): string
{
    $secret = getenv('SESSION_SECRET') ?: throw new Exception('SESSION_SECRET is not set; give a long random text');
    return hash_hmac('sha256', $text, $secret);
}

function signed(string $kind, string $value): string
{
    return "$value." . sign("$kind $value");
}

function unsigned(string $kind, string $text): ?string
{
    $at = strrpos($text, '.');
    $value = substr($text, 0, (int) $at);
    return $at !== false && hash_equals(sign("$kind $value"), substr($text, $at + 1)) ? $value : null;
}

function member(): ?string
{
    return unsigned('session', cookie('plinth-session'));
}

function hasToken(string $text): bool
{
    return unsigned('token ' . cookie('plinth-session'), $text) !== null;
}

/** Only pages of this site may send: the header proves it, which no other site can set. */
function checkToken(): void
{
    $site = headerOf('Sec-Fetch-Site');
    $isOurs = $site !== '' ? $site === 'same-origin' : preg_replace('#^https?://#', '', headerOf('Origin')) === headerOf('Host');
    if (!$isOurs) {
        throw new Refusal(403, 'This request came from another site, so nothing was saved.');
    }
    $header = headerOf('X-CSRF-Token');
    if ($header === '' && headerOf('Sec-Fetch-Mode') === 'navigate') {
        return;
    }
    if (!hasToken($header) || !hasToken(cookie('plinth-csrf'))) {
        throw new Refusal(403, 'This page was open for too long. Please try again.');
    }
}

function number(string $text, string $what, int $most = 999_999_999): int
{
    if (!preg_match('/^[1-9][0-9]{0,8}$/D', $text) || (int) $text > $most) {
        throw new Refusal(400, "$what: expected a whole number from 1 to $most.");
    }
    return (int) $text;
}

function user(): void
{
    $member = member();
    if (!hasToken(cookie('plinth-csrf'))) {
        giveCookie('plinth-csrf', signed('token ' . cookie('plinth-session'), bin2hex(random_bytes(16))));
    }
    sendJson([
        'UserKey' => $member === null ? '' : substr(sign("reader $member"), 0, 16),
        'FollowFavIds' => $member === null ? [] : store()['follows'][$member] ?? [],
        'Authed' => $member !== null, 'LimitedAuth' => false, 'G' => false, 'P' => false,
        'NotificationsCount' => 0, 'NotificationsCountOld' => 0,
    ]);
}

function follow(): void
{
    $member = member() ?? throw new Refusal(401, 'Please sign in to follow and save.');
    $action = field('action');
    if (!in_array($action, ['follow', 'unfollow'], true) || !in_array(field('entityType'), FOLLOW_TYPES, true)) {
        throw new Refusal(400, 'Send action and entityType as the contract has them.');
    }
    $ids = array_unique(array_map(fn ($text) => number($text, 'entityIds'), fields('entityIds') ?: ['']));
    if (count($ids) > 100) {
        throw new Refusal(400, 'entityIds: expected at most 100.');
    }
    $data = store(function (array $data) use ($member, $action, $ids): array {
        $others = array_diff($data['follows'][$member] ?? [], $ids);
        $data['follows'][$member] = array_values([...$others, ...($action === 'follow' ? $ids : [])]);
        return $data;
    });
    sendJson(['FollowFavIds' => $data['follows'][$member]]);
}

function card(array $work, string $attribute = 'data-id'): string
{
    $title = escape($work['title']);
    $artist = escape($work['artist']);
    return "<li $attribute=\"{$work['id']}\"><a href=\"/artworks/{$work['id']}/\"><cite>$title</cite></a> <span>$artist</span></li>\n";
}

/** `/artworks/[f/{name}/{values}/]…[page-index/{n}/page-size/{n}/]`, counted with `count-only=1`. */
function grid(): void
{
    $rest = substr(pathOf(), strlen('/artworks/'));
    $isPaged = preg_match('#(?:^|/)page-index/([0-9]{1,6})/page-size/([1-9][0-9]{0,2})/$#D', $rest, $paging, PREG_OFFSET_CAPTURE);
    [$index, $size] = $isPaged ? [(int) $paging[1][0], (int) $paging[2][0]] : [0, 24];
    $chosen = trim($isPaged ? substr($rest, 0, $paging[0][1]) : $rest, '/');
    $filters = [];
    foreach ($chosen === '' ? [] : array_chunk(explode('/', $chosen), 3) as $part) {
        if (count($part) !== 3 || $part[0] !== 'f' || $size > 200) {
            throw new Refusal(404, 'There is no list at this address.');
        }
        $filters[$part[1]] = explode(',', $part[2]);
    }
    $isChosen = fn ($work) => in_array((string) $work['artistId'], $filters['artists'] ?? [(string) $work['artistId']], true);
    $found = array_values(array_filter(works(), $isChosen));
    $total = count($found);
    if (query('count-only') === '1') {
        sendJson(['RecordCount' => $total]);
        return;
    }
    $cards = implode('', array_map('card', array_slice($found, $index * $size, $size)));
    $next = '/artworks/' . ($chosen === '' ? '' : "$chosen/") . 'page-index/' . ($index + 1) . "/page-size/$size/";
    $loader = ($index + 1) * $size < $total ? '<a rel="next" href="' . escape($next) . '">Next page</a>' : '';
    $fragment = <<<HTML
        <div class="w-grid" data-widget="grid" data-list="artworks" data-base="/artworks/" data-page-size="$size" data-total="$total" data-title="Artworks">
        <p data-slot="status" role="status"></p>
        <!--grid:content-->
        <ul class="w-grid__items" data-slot="items">
        $cards</ul>
        <!--grid:loader-->
        <div data-slot="loader">$loader</div>
        </div>

        HTML;
    sendHtml(isBare() ? $fragment : page('Artworks', $fragment));
}

function recommendations(): void
{
    $count = number(query('count'), 'count', 24);
    $basis = explode('/', pathOf())[3];
    if ((SCENARIOS[query('scenario')] ?? '') !== $basis) {
        throw new Refusal(400, 'scenario: expected one that goes with the address.');
    }
    $item = $basis === 'item' ? number(query('itemId'), 'itemId') : 0;
    $follows = store()['follows'][member() ?? ''] ?? [];
    $works = array_filter(works(), fn ($work) => $work['id'] !== $item && !in_array($work['id'], $follows, true));
    header('X-Recomm-Id: content-' . bin2hex(random_bytes(8)));
    sendHtml(implode('', array_map(fn ($work) => card($work, 'data-recommended'), array_slice($works, 0, $count))));
}

function enquiryForm(array $errors = []): void
{
    $inputs = '';
    foreach (['name' => 'text', 'email' => 'email', 'message' => ''] as $name => $type) {
        $value = escape(field($name));
        $control = $type === ''
            ? "<textarea name=\"$name\" required>$value</textarea>"
            : "<input name=\"$name\" type=\"$type\" value=\"$value\" required>";
        $error = isset($errors[$name]) ? '<span role="alert">' . escape($errors[$name]) . '</span>' : '';
        $inputs .= '<p><label>' . ucfirst($name) . " $control</label>$error</p>\n";
    }
    $key = preg_match('/^[\w-]{43}$/D', field('key')) ? field('key') : newKey();
    $action = '/advisory/enquiry/' . (isBare() ? '?xhr=1' : '');
    $form = "<h1>Enquire</h1>\n<form method=\"post\" action=\"$action\"><input type=\"hidden\" name=\"key\" value=\"$key\">\n$inputs<button>Send</button></form>";
    sendHtml(page('Enquiry', $form), $errors ? 422 : 200);
}

function newKey(): string
{
    return rtrim(strtr(base64_encode(random_bytes(32)), '+/', '-_'), '=');
}

function enquiry(): void
{
    $asked = array_map(fn ($name) => trim(field($name)), ['name' => 'name', 'email' => 'email', 'message' => 'message']);
    $isWrong = [
        'name' => $asked['name'] === '' || strlen($asked['name']) > 400,
        'email' => !filter_var($asked['email'], FILTER_VALIDATE_EMAIL),
        'message' => $asked['message'] === '' || strlen($asked['message']) > 20_000,
    ];
    $errors = array_map(fn ($name) => "Enter your $name.", array_combine($names = array_keys(array_filter($isWrong)), $names));
    if ($errors) {
        enquiryForm($errors);
        return;
    }
    $key = field('key') ?: newKey();
    store(fn (array $data) => [...$data, 'enquiries' => $data['enquiries'] + [$key => $asked]]);
    redirect('/advisory/enquiry/thanks/' . (isBare() ? '?xhr=1' : ''));
}

/** For trying it out: every address may sign in with DEMO_PASSWORD. Without one set, nobody can. */
function signIn(): void
{
    $password = getenv('DEMO_PASSWORD') ?: '';
    if ($password === '' || !hash_equals($password, field('password'))) {
        throw new Refusal(422, 'Incorrect e-mail or password.');
    }
    giveCookie('plinth-session', signed('session', substr(sign('member ' . field('email')), 0, 16)), true);
    redirect('/artworks/');
}

respond([
    ['GET', '/system/user/(?:[^/]+/){0,4}', 'user'],
    ['POST', '/system/follow-fav/', 'follow'],
    ['GET', '/artworks/(?:(?:f|page-index)/.*)?', 'grid'],
    ['POST', '/system/recommendations/(?:user|item)/', 'recommendations'],
    ['GET', '/advisory/enquiry/', 'enquiryForm'],
    ['POST', '/advisory/enquiry/', 'enquiry'],
    ['GET', '/advisory/enquiry/thanks/', fn () => sendHtml(page('Thank you', '<h1>Thank you</h1>'))],
    ['POST', '/sign-in/', 'signIn'],
]);

<?php
// HTTP for server.php: what a request brings, and how it is answered. A framework would take this file's place.
declare(strict_types=1);

class Refusal extends Exception
{
    public function __construct(public readonly int $status, string $message)
    {
        parent::__construct($message);
    }
}

/** A field of the form, or ''. What came as `name[]=` is none. */
function field(string $name): string
{
    $value = $_POST[$name] ?? '';
    return is_string($value) ? $value : '';
}

function query(string $name): string
{
    $value = $_GET[$name] ?? '';
    return is_string($value) ? $value : '';
}

/** All values of a field that may come several times under one name, which $_POST does not keep. */
function fields(string $name): array
{
    $found = [];
    foreach (explode('&', (string) file_get_contents('php://input')) as $pair) {
        [$key, $value] = explode('=', $pair, 2) + [1 => ''];
        if (urldecode($key) === $name) {
            $found[] = urldecode($value);
        }
    }
    return $found;
}

function cookie(string $name): string
{
    $value = $_COOKIE[$name] ?? '';
    return is_string($value) ? $value : '';
}

function headerOf(string $name): string
{
    return $_SERVER['HTTP_' . strtoupper(strtr($name, '-', '_'))] ?? '';
}

function pathOf(): string
{
    return explode('?', $_SERVER['REQUEST_URI'], 2)[0];
}

function isBare(): bool
{
    return query('xhr') === '1';
}

function escape(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE);
}

function giveCookie(string $name, string $value, bool $httpOnly = false): void
{
    setcookie($name, $value, ['path' => '/', 'samesite' => 'Lax', 'httponly' => $httpOnly]);
}

/** The whole page, or with xhr=1 one frame of the id that was asked for. */
function page(string $title, string $body): string
{
    $name = headerOf('Turbo-Frame');
    $frame = preg_match('/^[A-Za-z][\w-]{0,63}$/D', $name) ? $name : 'page-layer';
    $inner = isBare() ? "<turbo-frame id=\"$frame\">\n$body\n</turbo-frame>" : "<main>$body</main>";
    $head = '<meta charset="utf-8"><title>' . escape($title) . '</title><link rel="canonical" href="' . escape(pathOf()) . '">';
    return "<!doctype html>\n<html lang=\"en\"><head>$head</head><body>\n$inner\n</body></html>\n";
}

function send(int $status, string $type, string $text): void
{
    http_response_code($status);
    header("Content-Type: $type");
    header('Cache-Control: private, no-store');
    header('X-Content-Type-Options: nosniff');
    echo $text;
}

function sendJson(array $value, int $status = 200): void
{
    send($status, 'application/json', json_encode($value, JSON_THROW_ON_ERROR));
}

function sendHtml(string $text, int $status = 200): void
{
    header('Vary: Turbo-Frame');
    send($status, 'text/html; charset=utf-8', $text);
}

function redirect(string $address): void
{
    header("Location: $address");
    send(303, 'text/plain', '');
}

/** Calls the function whose method and path fit. */
function respond(array $routes): void
{
    try {
        foreach ($routes as [$method, $pattern, $handle]) {
            if ($method === $_SERVER['REQUEST_METHOD'] && preg_match("#^$pattern$#D", pathOf())) {
                if ($method === 'POST') {
                    checkToken();
                }
                $handle();
                return;
            }
        }
        throw new Refusal(404, 'Not found');
    } catch (Refusal $refusal) {
        $message = $refusal->getMessage();
        if (str_starts_with(pathOf(), '/system/')) {
            sendJson(['status' => $refusal->status, 'message' => $message], $refusal->status);
        } else {
            sendHtml(page('Not done', '<p role="alert">' . escape($message) . '</p>'), $refusal->status);
        }
    }
}

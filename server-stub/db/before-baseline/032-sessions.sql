-- When each session was last used, to be told from others in the list; until now only the day of its last extension is known.
alter table session add column last_used_at timestamptz not null default now();
update session set last_used_at = greatest(created_at, least(now(), expires_at - interval '30 days'));

-- Whether its cookie was given under a name without the prefix __Host-: behind HTTPS only such a session may still come under it.
alter table session add column plain_cookie boolean not null default true;

-- A session ends 90 days after it has begun, however much it is used.
update session set expires_at = least(expires_at, created_at + interval '90 days');

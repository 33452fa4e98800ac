-- Work that is done behind, in whichever process comes to it: server-stub/jobs/. A job that runs is due again when its lease ends.
create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  key text, -- of one kind there is one job with a key
  frees_key boolean not null default false, -- the key is free again once the job has begun
  payload jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  attempts integer not null default 0,
  claim integer not null default 0, -- counts who took it: only the last of them has a say
  due_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  began_at timestamptz,
  ended_at timestamptz
);
create unique index job_key on job (kind, key);
create index job_due on job (due_at, id) where state in ('waiting', 'running');
create index job_of_state on job (state, id);
create index job_ended on job (ended_at) where ended_at is not null;

-- E-mails that were waiting are jobs from now on.
insert into job (kind, key, payload, attempts, due_at)
  select 'mail', id::text, json_build_object('emailId', id), tries, due_at from outbox where sent_at is null and gave_up_at is null;
drop index outbox_due;
alter table outbox drop column due_at;

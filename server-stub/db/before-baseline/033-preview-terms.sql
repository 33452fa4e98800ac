-- That a member has accepted the terms of previews, and until when it holds: the reader's cookie is theirs to edit, this is not.
create table preview_terms_acceptance (
  id integer primary key default nextval('entity_id'),
  member_id integer not null references member on delete cascade,
  accepted_at timestamptz not null default now(),
  ends_at timestamptz not null
);
create index preview_terms_of_member on preview_terms_acceptance (member_id, ends_at);

-- What members have accepted within the last day goes on to hold, and no longer than that.
insert into preview_terms_acceptance (member_id, accepted_at, ends_at)
select member_id, least(now(), ends_at - interval '1 day'), least(ends_at, now() + interval '1 day')
from (
  select member_id, case when value ~ '^[0-9]{13}$' then to_timestamp(value::double precision / 1000) end as ends_at
  from preference where name = 'promptPreviewsDownloadAcceptTermsAfter'
) accepted
where ends_at > now();

-- Staff may keep a member from signing in, for a time or for good.
alter table member add column suspended_at timestamptz;

-- The desk finds members by parts of name and address.
create index member_words on member using gin (plinth_fold(name || ' ' || email) gin_trgm_ops);

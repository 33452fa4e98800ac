-- Addresses are compared without regard to ASCII capitals, and to nothing else: lower() also makes an i of U+0130 and a k of the
-- Kelvin sign, so that two addresses with two owners were one. http/email-address.ts gives the same answer.
create function plinth_email(text) returns text language sql immutable strict parallel safe as $$
  select translate($1, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')
$$;

-- Where the locale's own lower() keeps I and i apart, two accounts may have what is one address from now on. Which of them keeps it
-- is for people to say: nothing is changed until they have.
do $$
declare
  problem text;
begin
  select string_agg(accounts, '; ') into problem from (
    select 'accounts ' || string_agg(id || ' (' || email || ')', ' and ' order by id) as accounts
    from member where confirmed group by plinth_email(email) having count(*) > 1
    union all
    select 'subscriptions ' || string_agg(id || ' (' || email || ')', ' and ' order by id)
    from subscription group by plinth_email(email) having count(*) > 1
  ) taken;
  if problem is not null then
    raise exception '024-email-fold: found the same address in %; give all but one of them another address, then start again', problem;
  end if;
end $$;

drop index member_email;
create unique index member_email on member (plinth_email(email)) where confirmed;
drop index member_claim;
create index member_claim on member (plinth_email(email), id) where not confirmed;
drop index subscription_email;
create unique index subscription_email on subscription (plinth_email(email));

-- They were sent to the address as it was typed, which may be somebody else's. Whoever waits for one asks again.
delete from mail_token where kind = 'password';

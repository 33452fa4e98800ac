-- One address has two forms where its domain has letters beyond ASCII, and browsers send either: zoe@bücher.example is
-- zoe@xn--bcher-kva.example. http/email-address.ts gives the same answer. The encoding is RFC 3492.
create function plinth_punycode(label text) returns text language plpgsql immutable strict parallel safe as $$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  codes integer[] := array(select ascii(letter) from regexp_split_to_table(label, '') with ordinality given (letter, place) order by place);
  code integer;
  written text;
  basic integer;
  handled integer;
  next_code integer := 128;
  delta integer := 0;
  bias integer := 72;
  rest integer;
  step integer;
  threshold integer;
begin
  -- No label is longer than 63 letters: what is has no mail server, and encoding it would take long.
  if octet_length(label) = length(label) or length(label) > 63 then return label; end if;
  written := regexp_replace(label, '[^\u0001-\u007f]', '', 'g');
  basic := length(written);
  handled := basic;
  if basic > 0 then written := written || '-'; end if;
  while handled < cardinality(codes) loop
    code := (select min(one) from unnest(codes) one where one >= next_code);
    delta := delta + (code - next_code) * (handled + 1);
    next_code := code;
    foreach code in array codes loop
      if code < next_code then
        delta := delta + 1;
      elsif code = next_code then
        rest := delta;
        step := 36;
        loop
          threshold := least(26, greatest(1, step - bias));
          exit when rest < threshold;
          written := written || substr(digits, 1 + threshold + (rest - threshold) % (36 - threshold), 1);
          rest := (rest - threshold) / (36 - threshold);
          step := step + 36;
        end loop;
        written := written || substr(digits, 1 + rest, 1);
        delta := delta / (case when handled = basic then 700 else 2 end);
        handled := handled + 1;
        delta := delta + delta / handled;
        step := 0;
        while delta > 455 loop
          delta := delta / 35;
          step := step + 36;
        end loop;
        bias := step + 36 * delta / (delta + 38);
        delta := 0;
      end if;
    end loop;
    delta := delta + 1;
    next_code := next_code + 1;
  end loop;
  return 'xn--' || written;
end
$$;

-- What is indexed names its functions with their schema: the database's own upkeep looks for them in none.
do $outer$
begin
  execute format($statements$
create function %1$I.plinth_email_beyond_ascii(text) returns text language sql immutable strict parallel safe as $body$
  select case when at.parts is null then plain.email
    else translate(at.parts[1], 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz') || '@' || (
      select string_agg(%1$I.plinth_punycode(label), '.' order by place)
      from regexp_split_to_table(lower(normalize(at.parts[2], NFKC)), '[.。]') with ordinality given (label, place))
    end
  from (select translate(case when $1 ~ '[\u2126\u212a\u212b]' then $1 else normalize($1, NFC) end, '＠﹫', '@@') as email) plain,
    lateral (select regexp_match(plain.email, '^(.*)@([^@]*)$') as parts) at
$body$;

create or replace function %1$I.plinth_email(text) returns text language sql immutable strict parallel safe as $body$
  select case when octet_length($1) = length($1) then translate($1, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')
    else %1$I.plinth_email_beyond_ascii($1) end
$body$;
  $statements$, current_schema());
end
$outer$;

-- Two accounts may have what is one address from now on. Which of them keeps it is for people to say: nothing is changed until they have.
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
    raise exception '109-email-domains: found the same address in %; give all but one of them another address, then start again', problem;
  end if;
end $$;

reindex index member_email;
reindex index member_claim;
reindex index subscription_email;

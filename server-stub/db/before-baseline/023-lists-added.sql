-- A form that offers one list asks for it beside those that somebody gets already.
alter table subscription_request add column adds boolean not null default false;

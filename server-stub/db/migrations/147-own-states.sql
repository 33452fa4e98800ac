-- What a form has saved last where what it changes has no versions, such as the words of a picture.
alter table form_save alter column version drop not null;
alter table form_save add column state text;

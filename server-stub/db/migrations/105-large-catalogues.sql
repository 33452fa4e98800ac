-- What a catalogue of a million works needs. Counts of filters read this index alone, and not the works: it has every column that a filter
-- of works compares.
create index artwork_counted on artwork (availability, medium_id, year) include (width_mm, height_mm, gallery_id, id) where published;

-- Searches of staff for a part of a name. Where the database does not have the extension, or does not let its owner add it, they read
-- every row.
do $$
begin
  create extension if not exists pg_trgm;
  create index artwork_by_trigram on artwork using gin (words gin_trgm_ops);
  create index artist_by_trigram on artist using gin (words gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'pg_trgm is not there: staff search without an index';
end
$$;

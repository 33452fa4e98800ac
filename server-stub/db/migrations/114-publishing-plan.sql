-- When something is published or unpublished by itself; cms/publishing/plan.ts does it.
create table publishing_plan (
  collection text not null,
  entity_id integer not null,
  publish_at timestamptz,
  unpublish_at timestamptz check (unpublish_at > publish_at),
  who text not null,
  primary key (collection, entity_id),
  check (publish_at is not null or unpublish_at is not null)
);
create index publishing_plan_next on publishing_plan (least(publish_at, unpublish_at));

/** @jsxImportSource #html */
import type { StaffToolbarView } from '../staff-toolbar.js'

interface StaffToolbarProps {
  staff: StaffToolbarView
}

export function StaffToolbar({ staff }: StaffToolbarProps) {
  const s = staff
  return (
    <>
      <section
        class="w-staff-toolbar"
        data-widget="staff-toolbar"
        aria-label="Staff tools"
        data-entity={s.type || undefined}
      >
        <details class="w-staff-toolbar__panel" data-slot="panel" open={s.isOpen}>
          <summary class="w-staff-toolbar__summary">
            staff{s.type && <> / {s.type}</>}
            {!s.isCached && ' / caching off'}
          </summary>
          <div class="w-staff-toolbar__tools">
            {s.edits.map((edit) => (
              <a class="w-staff-toolbar__tool" data-slot="edit" href={edit.href}>
                {edit.label}
              </a>
            ))}
            {s.guid && (
              <div class="w-copy" data-widget="copy" data-mount="idle" data-label="Copy">
                <input class="w-copy__source" data-slot="source" readonly aria-label="GUID" value={s.guid} />
              </div>
            )}
            {s.preview && (
              <div class="w-copy" data-widget="copy" data-mount="idle" data-label="Copy">
                <input
                  class="w-copy__source"
                  data-slot="source"
                  readonly
                  aria-label={`Preview address, for anybody until ${s.preview.until} UTC`}
                  title={`Preview address, for anybody until ${s.preview.until} UTC`}
                  value={s.preview.address}
                />
              </div>
            )}
            <form method="post" action="/staff/caching/">
              <input type="hidden" name="from" value={s.from} />
              <button class="w-staff-toolbar__tool" name="caching" value={s.isCached ? 'off' : 'on'}>
                Turn caching {s.isCached ? 'off' : 'on'}
              </button>
            </form>
            {s.analytics && (
              <a class="w-staff-toolbar__tool" href={s.analytics}>
                Analytics
              </a>
            )}
            <a class="w-staff-toolbar__tool" href="/staff/">
              Everything to edit
            </a>
            <a class="w-staff-toolbar__tool" href="/staff/impressions/">
              Impressions
            </a>
          </div>
        </details>
      </section>
      {s.isUnpublished && (
        <section class="w-unpublished-banner" data-widget="unpublished-banner" aria-label="Not published">
          <p class="w-unpublished-banner__words">This page is not published. Only staff see it.</p>
        </section>
      )}
    </>
  )
}

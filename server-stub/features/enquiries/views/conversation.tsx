/** @jsxImportSource #html */

import { LONGEST_ENQUIRY } from '../../../../widgets/shared/contract/limits.js'
import { FieldFrame } from '../../../views/parts/field-frame.js'
import { Guarded } from '../../../views/parts/guarded.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { ThreadView } from '../conversation-views.js'
import type { SentMessage } from '../models.js'
import { AnswerForm } from './answer.js'
import { EnquiryThread } from './thread.js'

interface ConversationPageProps extends ThreadView, SentMessage {
  kicker: { href: string; label: string }
  action: string
  isHouse: boolean
  notes: { name: string; text: string; at: string }[]
  assignees: { id: number; name: string; isChosen: boolean }[]
  replies: { title: string; href: string }[]
}

export function ConversationPage(props: ConversationPageProps) {
  return (
    <Dashboard head={<Head {...props} />} layout="dashboard__chat">
      <header class="order__head">
        <p class="order__state" data-due={props.isDue}>
          {props.state}
        </p>
      </header>
      <EnquiryThread messages={props.messages} />
      {props.replies.length > 0 && <SavedReplies replies={props.replies} />}
      <AnswerForm form={props} action={props.action} label={props.isClosed ? 'Write again' : 'Answer'} />
      <form class="form__acts talk__acts" data-widget="submit-guard" method="post" action={props.action}>
        <button class="text-button" name="do" value={props.isClosed ? 'reopen' : 'close'}>
          {props.isClosed ? 'Reopen' : 'Close'}
        </button>
        {props.canAskAdvisor && (
          <button class="text-button" name="do" value="advisor">
            Ask an advisor of Plinth to join
          </button>
        )}
      </form>
      {props.isHouse && <AmongUs {...props} />}
    </Dashboard>
  )
}

/** What it is about, and with whom. */
function Head(props: ConversationPageProps) {
  return (
    <>
      <p class="kicker">
        <a href={props.kicker.href}>{props.kicker.label}</a>
      </p>
      <h1 class="dashboard__name">
        {props.aboutHref ? (
          <a href={props.aboutHref}>
            <cite dir="auto">{props.about}</cite>
          </a>
        ) : (
          <cite dir="auto">{props.about}</cite>
        )}
      </h1>
      <p class="dashboard__hello">
        With <bdi>{props.who}</bdi>
        {props.isHouse && (
          <>
            , <a href={`mailto:${props.email}`}>{props.email}</a>
          </>
        )}
        {props.hasAdvisor && '. An advisor of Plinth reads along'}.
      </p>
    </>
  )
}

function SavedReplies({ replies }: Pick<ConversationPageProps, 'replies'>) {
  return (
    <details class="order__more">
      <summary>Begin with a saved reply</summary>
      <ul class="plain talk__replies">
        {replies.map((one) => (
          <li>
            <a href={one.href} dir="auto">
              {one.title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What whoever asked never sees: who answers, and notes. */
function AmongUs({ action, assignees, notes, errors }: ConversationPageProps) {
  return (
    <section class="dashboard__part" aria-labelledby="house">
      <h2 class="section__title" id="house">
        Among us
      </h2>
      {assignees.length > 0 && <Assignee action={action} assignees={assignees} />}
      {notes.length > 0 && <Notes notes={notes} />}
      <Guarded isChanged={errors.note !== undefined}>
        <form class="form after-title" data-widget="submit-guard" method="post" action={action}>
          <FieldFrame
            id="note"
            label="Note"
            hint="Whoever asked never sees it."
            error={errors.note}
            control={(state) => (
              <textarea
                class="field__input"
                id="note"
                name="text"
                rows={2}
                maxlength={LONGEST_ENQUIRY}
                dir="auto"
                {...state}
              />
            )}
          />
          <p class="form__acts">
            <button class="button" name="do" value="note">
              Keep the note
            </button>
          </p>
        </form>
      </Guarded>
    </section>
  )
}

function Assignee({ action, assignees }: Pick<ConversationPageProps, 'action' | 'assignees'>) {
  return (
    <form class="order__acts" data-widget="submit-guard" method="post" action={action}>
      <label class="field__label" for="assignee">
        Who answers
      </label>
      <select class="field__input talk__assignee" id="assignee" name="assignee">
        <option value="">Nobody yet</option>
        {assignees.map((one) => (
          <option value={one.id} selected={one.isChosen}>
            {one.name}
          </option>
        ))}
      </select>
      <button class="button" name="do" value="assign">
        Assign
      </button>
    </form>
  )
}

function Notes({ notes }: Pick<ConversationPageProps, 'notes'>) {
  return (
    <ol class="history plain after-title" aria-label="Notes">
      {notes.map((note) => (
        <li class="history__item">
          <p class="history__what">
            <bdi>{note.name}</bdi>
          </p>
          <p class="history__at numbers">{note.at}</p>
          <p class="history__why" dir="auto">
            {note.text}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** @jsxImportSource #html */
import { Picture } from '../../../media/pictures/picture.js'
import type { Question } from '../answers.js'

interface QuestionsProps {
  questions: readonly Question[]
}

export function Questions({ questions }: QuestionsProps) {
  return questions.map((question) =>
    question.kind === 'toggle' ? <Toggles {...question} /> : <Choices {...question} />,
  )
}

function Toggles({ pref, field, items }: Question) {
  return (
    <div class="steps__toggle" data-slot="group" data-pref={pref} data-kind="toggle">
      {items.map((item) => (
        <label>
          <input type="checkbox" name={field} value={item.value} checked={item.isChosen} />
          <span>
            <span class="steps__label">{item.label}</span>
            <span class="steps__hint">{item.note ?? ''}</span>
          </span>
        </label>
      ))}
    </div>
  )
}

function Choices({ pref, field, legend, hint, items }: Question) {
  const isPictured = items.some((item) => item.picture)
  return (
    <fieldset class="steps__group" data-slot="group" data-pref={pref} data-kind="list">
      <legend class="steps__legend">{legend}</legend>
      <p class="steps__hint">{hint}</p>
      <ul class={isPictured ? 'steps__people' : 'steps__choices'}>
        {items.map((item) => (
          <li>
            <label class={isPictured ? 'steps__person' : 'steps__choice'}>
              <input type="checkbox" name={field} value={item.value} checked={item.isChosen} />
              {isPictured && (
                <span class="steps__picture hung">{item.picture && <Picture picture={item.picture} />}</span>
              )}
              <span class={isPictured ? 'steps__name' : undefined} dir="auto">
                {item.label}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

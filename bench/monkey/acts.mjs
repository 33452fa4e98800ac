/** What the monkey does: presses, double presses, drags, the wheel, keys and words, each by real input at a place that is in view. */

const KEYS = [
  'Tab',
  'Tab',
  'Shift+Tab',
  'ArrowDown',
  'ArrowDown',
  'ArrowUp',
  'ArrowRight',
  'ArrowLeft',
  'Enter',
  'Space',
  'Escape',
  'Home',
  'End',
  'PageDown',
  'Backspace',
  '+',
]
const WORDS = ['an', 'lisbon', 'ü', '%', 'zzzz', '12']
/** A press may lead to another page: the next act waits so long for it. */
const REST_MS = [0, 30, 120, 400]

/** Does something and says what it was. */
export async function actOn(page, dice) {
  const words = await choose(dice)(page, dice)
  await page.waitForTimeout(dice.one(REST_MS))
  return words
}

function choose(dice) {
  const throwOf = dice.whole(100)
  if (throwOf < 50) return press
  if (throwOf < 55) return pressTwice
  if (throwOf < 67) return drag
  if (throwOf < 77) return wheel
  if (throwOf < 94) return key
  if (throwOf < 98) return type
  return back
}

async function press(page, dice) {
  const { x, y, what } = await target(page, dice)
  await page.mouse.move(x, y)
  await page.mouse.down()
  // As long as a hand takes, now and then: what a press closes is gone before it ends.
  if (dice.whole(3) === 0) await page.waitForTimeout(60)
  await page.mouse.up()
  return `press ${what}`
}

async function pressTwice(page, dice) {
  const { x, y, what } = await target(page, dice)
  await page.mouse.dblclick(x, y)
  return `press twice ${what}`
}

async function drag(page, dice) {
  const from = await target(page, dice)
  const to = { x: from.x + dice.whole(500) - 250, y: from.y + dice.whole(200) - 100 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  return `drag ${from.what} to ${to.x},${to.y}`
}

async function wheel(page, dice) {
  const [across, down] = [dice.whole(5) === 0 ? dice.whole(400) - 200 : 0, dice.whole(1600) - 500]
  await page.mouse.wheel(across, down)
  return `wheel ${across},${down}`
}

async function key(page, dice) {
  const pressed = dice.one(KEYS)
  await page.keyboard.press(pressed)
  return `key ${pressed}`
}

async function type(page, dice) {
  const words = dice.one(WORDS)
  await page.keyboard.type(words)
  return `type ${words}`
}

async function back(page) {
  await page.evaluate(() => history.back()).catch(() => undefined)
  return 'back'
}

/** Mostly something that can be meant, else any place of the window. */
async function target(page, dice) {
  const { width, height } = page.viewportSize()
  const anywhere = { x: dice.whole(width), y: dice.whole(height) }
  const wanted = dice.whole(1_000_000)
  if (dice.whole(5) === 0) return { ...anywhere, what: `${anywhere.x},${anywhere.y}` }
  // A page that is just leaving has nothing to tell.
  const found = await page.evaluate(targetIn, wanted).catch(() => undefined)
  return found ?? { ...anywhere, what: `${anywhere.x},${anywhere.y}` }
}

/** In the page: one of what can be pressed in the window, with a place on it. Half of the time on the topmost layer alone. */
function targetIn(wanted) {
  const CHOICE =
    'a, button, summary, label, input, textarea, select, [role=option], [tabindex], img, p, h1, h2, h3, li, span'
  const layers = document.querySelectorAll(
    'dialog[open], details[open], [data-open], [data-state=active], form',
  )
  const layer = layers[wanted % (layers.length || 1)]
  const root = wanted % 2 === 0 && layer ? layer : document
  const seen = [...root.querySelectorAll(CHOICE)].flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    // Not always the middle: the text of a label lies beside its box.
    const x = left + width * (((wanted >> 3) % 9) + 1) * 0.1
    const y = top + height / 2
    if (width < 1 || height < 1 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return []
    const hit = document.elementFromPoint(x, y)
    if (!hit || !(element.contains(hit) || hit.contains(element))) return []
    const name = [
      element.localName,
      element.id && `#${element.id}`,
      element.className && `.${element.className}`,
    ]
    return [
      {
        x,
        y,
        what: `${name.filter(Boolean).join('')} "${element.textContent?.trim().slice(0, 30)}" at ${Math.round(x)},${Math.round(y)}`,
      },
    ]
  })
  return seen[wanted % (seen.length || 1)]
}

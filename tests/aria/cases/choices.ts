/** What is chosen, switched, kept or sent. */
import { focus, type PatternCase, press } from '../pattern.js'

export const CHOICES: readonly PatternCase[] = [
  {
    widget: 'follow',
    pattern: 'Button',
    page: '/artists/ana-ruiz-calvo/',
    isMember: true,
    // The words tell the state: with `aria-pressed` beside them it would be said twice.
    says: ['button "Follow Ana Ruiz Calvo" !pressed !unpressed'],
    steps: [
      focus('main [data-widget="follow"] button', 'button "Follow Ana Ruiz Calvo" focused'),
      press(
        'Enter',
        'button "Following Ana Ruiz Calvo" focused !pressed !unpressed',
        'status live=polite',
        'text "Following Ana Ruiz Calvo"',
      ),
      press('Space', 'button "Follow Ana Ruiz Calvo" focused', 'text "No longer following Ana Ruiz Calvo"'),
    ],
  },
  {
    widget: 'toggle-field',
    pattern: 'Checkbox',
    says: ['checkbox "Send me the newsletter" unchecked'],
    steps: [
      focus('[type="checkbox"]', 'checkbox "Send me the newsletter" focused unchecked'),
      press('Space', 'checkbox "Send me the newsletter" focused checked'),
    ],
  },
  {
    widget: 'payment-choice',
    pattern: 'Radio Group',
    says: ['group "How do you want to pay?"', 'radio "Invoice" checked', 'radio "Credit card" unchecked'],
    steps: [
      focus('[type="radio"]', 'radio "Invoice" focused checked'),
      press('ArrowDown', 'radio "Credit card" focused checked', 'radio "Invoice" unchecked'),
    ],
  },
  {
    widget: 'gallery-selections',
    pattern: 'Radio Group',
    says: ['group "Choose Nordstrand for"', 'radio "None" checked', 'status live=polite', 'button "Save"'],
  },
  {
    widget: 'preferences-steps',
    pattern: 'Checkbox',
    says: [
      'group "What do you like to look at?"',
      'checkbox "Drawing" checked',
      'checkbox "Ceramics" unchecked',
      'status live=polite',
    ],
    steps: [
      focus('[type="checkbox"]', 'checkbox "Ceramics" focused unchecked'),
      press('Space', 'checkbox "Ceramics" focused checked'),
    ],
  },
  {
    widget: 'copy',
    pattern: 'Button',
    says: ['textbox "Link to this page"', 'button "Copy"', 'status live=polite'],
    steps: [
      focus('[data-widget="copy"] button', 'button "Copy" focused'),
      press('Enter', 'status live=polite'),
    ],
  },
  {
    widget: 'phone-input',
    pattern: 'Combobox',
    says: [
      'textbox "Telephone" description="From another country with its code, such as +49 30 901820."',
      'combobox "Country"',
    ],
    steps: [focus('[data-slot="number"]', 'textbox "Telephone" focused')],
  },
  {
    widget: 'colour-scheme',
    pattern: 'Combobox',
    says: ['combobox "Colours"'],
  },
  {
    widget: 'chat-thread',
    pattern: 'none',
    says: ['log "Messages" live=polite', 'textbox "Message" required', 'button "Send"'],
  },
  {
    widget: 'mark-read',
    pattern: 'Button',
    says: ['status live=polite', 'button "Mark as read" description="Salt Line"'],
    steps: [
      focus('main button', 'button "Mark all as read" focused'),
      press('Enter', 'no button "Mark as read"', 'button "Mark as unread" description="Salt Line"'),
    ],
  },
  {
    widget: 'gallery-approval',
    pattern: 'none',
    says: ['region "Before your pages are shown"', 'link "Approve the pages"'],
    steps: [
      focus('[data-slot="next"]', 'link "Approve the pages" focused'),
      press(
        'Enter',
        'region "Who approves them?"',
        'heading "Who approves them?" focused level=2',
        'textbox "Name" required',
      ),
      focus('main form button', 'button "Approve" focused'),
      press(
        'Enter',
        'textbox "Name" focused invalid description="Enter your name."',
        'textbox "E-mail address" invalid description="Enter your e-mail address."',
      ),
    ],
  },
  {
    widget: 'passkey',
    pattern: 'Button',
    says: ['button "Use a passkey"'],
  },
  {
    widget: 'submit-guard',
    pattern: 'Button',
    says: ['button "Save" !disabled', 'textbox "Name"'],
  },
  {
    widget: 'upload-progress',
    pattern: 'none',
    says: ['button "Upload"', 'textbox "What it shows"', 'status live=polite', 'no progressbar'],
  },
  {
    widget: 'focal-point',
    pattern: 'Button',
    says: ['group "Focal point"', 'spinbutton "From the left, %"', 'spinbutton "From the top, %"'],
    steps: [
      focus('[data-slot="picture"] button', 'button focused'),
      press(
        'ArrowRight Shift+ArrowUp',
        'button "Focal point: 51% from the left, 40% from the top. Arrow keys move it, with Shift by ten." focused',
      ),
    ],
  },
  {
    widget: 'leave-guard',
    pattern: 'none',
    says: ['textbox "Title"', 'button "Save"'],
  },
  {
    widget: 'story-editor',
    pattern: 'Toolbar',
    says: ['toolbar "Formatting"', 'button "Emphasis"', 'textbox "Text"', 'group "Picture"', 'button "Save"'],
    steps: [
      focus('[role="toolbar"] button', 'button "Paragraph" focused'),
      press('ArrowRight', 'button "Heading" focused'),
      press('End', 'button "Insert: Picture" focused'),
      press('Home', 'button "Paragraph" focused'),
    ],
  },
]

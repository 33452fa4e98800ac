import * as v from 'valibot'
import { LONGEST_ENQUIRY } from '../../../widgets/shared/contract/limits.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { checkbox, emailAsWritten, neededLines, personName, text } from '../../http/forms/fields.js'
import { form } from '../../http/forms/form.js'

/** What is asked about, in the address of the form and in the form. */
const about = { artwork: text(), entityType: text(), entityId: text() }
export const AboutQuery = v.object(about)

export const EnquiryForm = form({
  ...about,
  name: personName(),
  email: emailAsWritten(),
  message: neededLines(LONGEST_ENQUIRY, SENTENCES.enquiryMissing),
  /** `1` asks our advisors, whosever it is. */
  advisor: text(),
  newsletter: checkbox(),
  /** Of the form that was shown: sent twice, it is one enquiry. */
  key: v.pipe(
    text(),
    v.transform((sent) => (/^[\w-]{43}$/.test(sent) ? sent : '')),
  ),
  redirect: text(),
})
export type EnquiryForm = NonNullable<v.InferOutput<typeof EnquiryForm>['form']>

/** @jsxImportSource #html */

import { Field } from '../../../views/parts/field.js'
import { FieldArea } from '../../../views/parts/field-area.js'
import { Guarded } from '../../../views/parts/guarded.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'

interface BillingPageProps {
  gallery: string
  back: string
  action: string
  isKept: boolean
  taxes: { value: string; label: string }[]
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

export function BillingPage(props: BillingPageProps) {
  return (
    <Dashboard
      head={
        <>
          <p class="kicker">
            <a href={props.back}>{props.gallery}</a>
          </p>
          <h1 class="dashboard__name">Invoices and bank account</h1>
          <p class="dashboard__hello">Invoices that are made out already stay as they are.</p>
        </>
      }
    >
      {props.isKept && (
        <p class="dashboard__kept" role="status">
          Saved.
        </p>
      )}
      <Guarded errors={props.errors}>
        <form class="form" data-widget="submit-guard" method="post" action={props.action}>
          <FieldArea form={props} name="seller" label="Name and address on invoices" isRequired />
          <fieldset class="choices">
            <legend class="field__label">Tax</legend>
            {props.taxes.map((tax) => (
              <label class="choice">
                <input type="radio" name="tax" value={tax.value} checked={props.values.tax === tax.value} />{' '}
                {tax.label}
              </label>
            ))}
            {props.errors.tax && <span class="field__error">{props.errors.tax}</span>}
          </fieldset>
          <Field
            form={props}
            name="vatRate"
            label="VAT rate in percent"
            hint="Where VAT is shown."
            isOptional
          />
          <Field form={props} name="vatNumber" label="VAT number" isOptional />
          <Field form={props} name="accountHolder" label="Account holder" />
          <Field form={props} name="iban" label="IBAN" />
          <Field form={props} name="bic" label="BIC" isOptional />
          <p class="form__acts">
            <button class="button button--main" type="submit">
              Save
            </button>
          </p>
        </form>
      </Guarded>
    </Dashboard>
  )
}

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Problem } from '../../problem.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormProblems } from '../../kit/forms/form-problems.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { NumberField } from '../../ui/inputs/number-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Columns, Row, Sample } from './sample.tsx'

const answerMs = 600
const takenAddress = 'taken@example.com'

/** Answers as the API does, after as long as it would take. */
async function send(emailAddress: string, message: string): Promise<Problem | undefined> {
  await new Promise((resolve) => setTimeout(resolve, answerMs))
  if (emailAddress !== takenAddress) return undefined
  const issue = { path: 'formEmail', code: 'EMAIL_TAKEN', message }
  return { code: 'BAD_REQUEST', message, status: 400, data: { issues: [issue] } }
}

export function FormSample() {
  const t = useTranslations('parts')
  const tFields = useTranslations('errors.fields')
  const [sent, setSent] = useState<string>()
  const form = useForm({
    initial: { formName: '', formEmail: '', formZip: '', formAgree: false },
    labels: {
      formName: t('inputs.name'),
      formEmail: t('inputs.email'),
      formZip: t('inputs.zip'),
      formAgree: t('inputs.agree'),
    },
    check: (values) => ({
      ...(values.formName === '' && { formName: tFields('REQUIRED') }),
      ...(!values.formEmail.includes('@') && { formEmail: tFields('EMAIL_INVALID') }),
      ...(values.formZip.length !== 5 && { formZip: tFields('EXACT_DIGITS', { n: '5' }) }),
      ...(!values.formAgree && { formAgree: tFields('CHECKBOX_MANDATORY') }),
    }),
    async submit(values, changed) {
      const problem = await send(values.formEmail, t('form.serverError'))
      if (!problem) setSent(Object.keys(changed).join(', ') || t('form.none'))
      return problem
    },
  })
  const told = (is: boolean) => t(is ? 'form.yes' : 'form.no')
  const states = {
    touched: told(form.touched.size > 0),
    validated: told(form.validated),
    pending: told(form.pending),
    dirty: told(form.dirty),
    valid: told(form.valid),
    submitting: told(form.submitting),
    submitCount: String(form.submitCount),
  }

  return (
    <Sample name="form">
      <Columns>
        <form {...form.props} className="card grid gap-5 p-5">
          <FormProblems form={form} />
          {sent && (
            <Notice type="success" onClose={() => setSent(undefined)}>
              {t('form.sent', { changed: sent })}
            </Notice>
          )}
          <TextField {...form.field('formName')} autoComplete="off" max={40} />
          <TextField
            {...form.field('formEmail')}
            hint={t('form.serverHint')}
            type="email"
            autoComplete="email"
          />
          <NumberField {...form.field('formZip')} decimals={false} max={5} autoComplete="postal-code" />
          <Checkbox {...form.box('formAgree')} />
          <Row>
            <Button loading={form.submitting}>{t('form.submit')}</Button>
            <Button type="button" variant="secondary" onClick={() => form.reset()}>
              {t('form.reset')}
            </Button>
          </Row>
        </form>
        <div className="card grid gap-3 p-5">
          <h3 className="text-lg">{t('form.states')}</h3>
          <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
            {(Object.keys(states) as (keyof typeof states)[]).map((name) => (
              <div key={name} className="contents">
                <dt className="text-muted">{t(`form.${name}`)}</dt>
                <dd className="numbers font-semibold" data-state={name}>
                  {states[name]}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </Columns>
    </Sample>
  )
}

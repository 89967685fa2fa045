import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { Locale } from '#contracts/locale.ts'
import { PostedForm, useIsSending } from '../../kit/forms/posted-form.tsx'
import { PostedProblems, usePostedForm, type FormAnswer } from '../../kit/forms/use-posted-form.tsx'
import { Button } from '../../ui/button.tsx'
import { useFieldSuffix } from '../../ui/field-identity.ts'
import { Select, TextField } from '../../ui/field.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'

/** Where, for which program, and whom to tell in which language; works without scripts. */
export function NotHereForm({
  answer,
  programs,
  known,
  locales,
  formToken,
}: {
  answer: FormAnswer | undefined
  programs: readonly { value: string; label: string }[]
  known: { zip?: string; program?: string; locale: Locale }
  locales: readonly Locale[]
  formToken: string
}) {
  const t = useTranslations('not-here.form')
  const website = `website${useFieldSuffix('off')}`
  const form = usePostedForm(
    answer,
    {
      zip: t('zip'),
      program: t('program'),
      emailAddress: t('emailAddress'),
      phoneNumber: t('phoneNumber'),
      textsAllowed: t('textsAllowed'),
      locale: t('locale'),
    },
    known,
  )
  const { defaultValue: program, ...programField } = form.field('program')
  const { defaultValue: locale, ...localeField } = form.field('locale')
  const { defaultValue: texts, ...textsField } = form.field('textsAllowed')
  return (
    <>
      <PostedProblems form={form} />
      <PostedForm action="/enroll-not-here" className="card grid gap-5 p-5 shadow-card md:p-8">
        <input type="hidden" name="formToken" value={answer?.typed?.values.formToken ?? formToken} />
        <p className="sr-only" aria-hidden="true">
          <label htmlFor={website}>{t('leaveEmpty')}</label>
          <input id={website} name={website} tabIndex={-1} autoComplete="off" />
        </p>
        <TextField
          {...form.field('zip')}
          hint={t('zipHint')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          className="max-w-60"
        />
        {programs.length > 1 ? (
          <Select {...programField} key={program} defaultValue={program}>
            {programs.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        ) : (
          <input type="hidden" name="program" value={program} />
        )}
        <TextField {...form.field('emailAddress')} type="email" autoComplete="email" maxLength={254} />
        <TextField
          {...form.field('phoneNumber')}
          hint={t('phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
        />
        <Checkbox {...textsField} hint={t('textsHint')} defaultChecked={texts === 'on'} />
        {locales.length > 1 ? (
          <Select {...localeField} key={`in ${locale}`} defaultValue={locale}>
            {locales.map((each) => (
              <option key={each} value={each}>
                {t(`languages.${each}`)}
              </option>
            ))}
          </Select>
        ) : (
          <input type="hidden" name="locale" value={locale} />
        )}
        <div className="grid gap-1">
          <Button loading={useIsSending()}>{t('send')}</Button>
          <p className="text-sm text-muted">
            {t('privacy')}{' '}
            <Link to="/privacy-policy" className="link">
              {t('privacyAction')}
            </Link>
            .
          </p>
        </div>
      </PostedForm>
    </>
  )
}

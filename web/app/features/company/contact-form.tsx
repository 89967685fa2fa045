import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { contactTopics } from '#contracts/contacts/choices.ts'
import { Button } from '../../ui/button.tsx'
import { Select, TextArea, TextField } from '../../ui/field.tsx'
import { useFieldSuffix } from '../../ui/field-identity.ts'
import { PostedForm, useIsSending } from '../../kit/forms/posted-form.tsx'
import type { usePostedForm } from '../../kit/forms/use-posted-form.tsx'

type FieldName = 'topic' | 'name' | 'emailAddress' | 'orderNumber' | 'message'

/** The letter to the company; works without scripts. */
export function ContactForm({
  field,
  topic,
  formToken,
}: {
  field: ReturnType<typeof usePostedForm<FieldName>>['field']
  topic: string
  formToken: string
}) {
  const t = useTranslations('company.contact')
  const website = `website${useFieldSuffix('off')}`
  const { defaultValue = topic, ...topicField } = field('topic')
  return (
    <PostedForm asksBeforeLeaving action="/contact-us" className="card grid gap-5 p-5 shadow-card md:p-8">
      <h2 className="text-xl">{t('formTitle')}</h2>
      <input type="hidden" name="formToken" value={formToken} />
      <p className="sr-only" aria-hidden="true">
        <label htmlFor={website}>{t('leaveEmpty')}</label>
        <input id={website} name={website} tabIndex={-1} autoComplete="off" />
      </p>
      <Select {...topicField} key={defaultValue} defaultValue={defaultValue}>
        <option value="">{t('topicChoose')}</option>
        {contactTopics.map((each) => (
          <option key={each} value={each}>
            {t(`topics.${each}`)}
          </option>
        ))}
      </Select>
      <TextField {...field('name')} autoComplete="name" maxLength={120} />
      <TextField
        {...field('emailAddress')}
        hint={t('emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        {...field('orderNumber')}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
      />
      <TextArea {...field('message')} hint={t('messageHint')} maxLength={4000} />
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
  )
}

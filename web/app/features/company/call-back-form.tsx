import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { CallTime } from '#contracts/call-backs/choices.ts'
import { contactTopics } from '#contracts/contacts/choices.ts'
import { PostedForm, useIsSending } from '../../kit/forms/posted-form.tsx'
import type { usePostedForm } from '../../kit/forms/use-posted-form.tsx'
import { Button } from '../../ui/button.tsx'
import { useFieldSuffix } from '../../ui/field-identity.ts'
import { Select, TextField } from '../../ui/field.tsx'

type FieldName = 'topic' | 'name' | 'phoneNumber' | 'preferredTime'

/** Whom to call, when and about what; works without scripts, which add only the zone that the visitor's clock is in. */
export function CallBackForm({
  field,
  times,
  formToken,
}: {
  field: ReturnType<typeof usePostedForm<FieldName>>['field']
  times: readonly CallTime[]
  formToken: string
}) {
  const t = useTranslations('company.contact')
  const tCall = useTranslations('company.callBack')
  const website = `website${useFieldSuffix('off')}`
  const zone = useRef<HTMLInputElement>(null)
  useEffect(() => {
    zone.current!.value = new Intl.DateTimeFormat().resolvedOptions().timeZone
  }, [])
  const { defaultValue: topic = '', ...topicField } = field('topic')
  const { defaultValue: time = 'any', ...timeField } = field('preferredTime')
  return (
    <PostedForm asksBeforeLeaving action="/call-back" className="card grid gap-5 p-5 shadow-card md:p-8">
      <h2 className="text-xl">{tCall('formTitle')}</h2>
      <input type="hidden" name="formToken" value={formToken} />
      <input ref={zone} type="hidden" name="timeZone" />
      <p className="sr-only" aria-hidden="true">
        <label htmlFor={website}>{t('leaveEmpty')}</label>
        <input id={website} name={website} tabIndex={-1} autoComplete="off" />
      </p>
      <TextField {...field('name')} autoComplete="name" maxLength={120} />
      <TextField
        {...field('phoneNumber')}
        hint={tCall('phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
      />
      <Select {...topicField} key={topic} defaultValue={topic}>
        <option value="">{t('topicChoose')}</option>
        {contactTopics.map((each) => (
          <option key={each} value={each}>
            {t(`topics.${each}`)}
          </option>
        ))}
      </Select>
      <Select {...timeField} key={`at ${time}`} defaultValue={time} hint={tCall('timeHint')}>
        {times.map((each) => (
          <option key={each} value={each}>
            {tCall(`times.${each}`)}
          </option>
        ))}
      </Select>
      <div className="grid gap-1">
        <Button loading={useIsSending()}>{tCall('send')}</Button>
        <p className="text-sm text-muted">
          {tCall('privacy')}{' '}
          <Link to="/privacy-policy" className="link">
            {t('privacyAction')}
          </Link>
          .
        </p>
      </div>
    </PostedForm>
  )
}

import { useTranslations } from 'use-intl/react'
import { PostedForm, useIsSending } from '../../kit/forms/posted-form.tsx'
import { PostedProblems, usePostedForm, type FormAnswer } from '../../kit/forms/use-posted-form.tsx'
import { useText } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { BulletList, Section } from '../../ui/prose.tsx'
import type { ApplicationPage } from './application.server.ts'
import { ApplicationFrame } from './application-frame.tsx'
import { Signature } from './signature.tsx'

const application = '/acp-eligibility-check'

/** What has to be known, what is promised item by item, and the signature: initials and full legal name. */
export function CertifyPage({
  page: { draft, back, timeZone },
  answer,
}: {
  page: Extract<ApplicationPage, { at: 'certify' }>
  answer: FormAnswer | undefined
}) {
  const t = useTranslations('enrollment')
  const text = useText()
  const form = usePostedForm(answer, {
    agreed: t('certify.agreed'),
    initials: t('certify.initials'),
    fullName: t('certify.fullName'),
  })
  const promises = draft.consents.filter(({ kind }) => kind !== 'disclosure')
  return (
    <ApplicationFrame
      title={t('certify.title')}
      lead={t('certify.lead')}
      back={back}
      failed={Boolean(answer)}
    >
      <PostedProblems form={form} />
      {draft.consents
        .filter(({ kind }) => kind === 'disclosure')
        .map(({ key, title, intro, items }) => (
          <Section key={key} title={text(title)}>
            <p>{text(intro)}</p>
            <BulletList items={items.map((item) => text(item.text))} />
          </Section>
        ))}
      <PostedForm action={`${application}/certify`} className="grid gap-6">
        <Signature
          promises={promises}
          field={form.field}
          timeZone={timeZone}
          hints={{ initials: t('certify.initialsHint'), fullName: t('certify.fullNameHint') }}
        />
        <div className="grid justify-items-start gap-2">
          <Button loading={useIsSending()}>{t('certify.send')}</Button>
          <p className="text-sm text-muted">{t('certify.whatNext')}</p>
        </div>
      </PostedForm>
    </ApplicationFrame>
  )
}

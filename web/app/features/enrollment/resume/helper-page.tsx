import { useTranslations } from 'use-intl/react'
import type { LocalizedText } from '#contracts/locale.ts'
import { PostedForm, useIsSending } from '../../../kit/forms/posted-form.tsx'
import { PostedProblems, usePostedForm, type FormAnswer } from '../../../kit/forms/use-posted-form.tsx'
import { useText } from '../../../site.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { BulletList } from '../../../ui/prose.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useDay } from '../use-day.ts'

interface Named {
  helper: { name: string; contact: string; since: string } | null
  consent: { intro: LocalizedText; items: { key: string; text: LocalizedText }[] }
}

/** The applicant names somebody who may see how it stands, or takes it back. */
export function HelperPage({
  named: { helper, consent },
  answer,
}: {
  named: Named
  answer: FormAnswer | undefined
}) {
  const t = useTranslations('enroll-helper')
  const text = useText()
  const day = useDay()
  const isRemoving = useIsSending('remove')
  const isNaming = useIsSending('name')
  const form = usePostedForm(answer, { name: t('name'), contact: t('contact'), agreed: t('agreed') })
  const { defaultValue, ...box } = form.field('agreed')
  return (
    <Page title={t('title')} lead={text(consent.intro)} width="narrow">
      <PageTitle title={t('title')} failed={Boolean(answer)} />
      <PostedProblems form={form} />
      {helper && (
        <section className="card grid justify-items-start gap-2 p-5" aria-labelledby="helper-now">
          <h2 id="helper-now" className="text-xl">
            {t('current')}
          </h2>
          <p className="font-semibold break-words">{helper.name}</p>
          <p className="numbers">{helper.contact}</p>
          <p className="text-sm text-muted">{t('since', { day: day(helper.since) })}</p>
          <PostedForm intent="remove" action="/enroll-helper">
            <Button variant="secondary" loading={isRemoving}>
              {t('remove')}
            </Button>
          </PostedForm>
        </section>
      )}
      <PostedForm intent="name" action="/enroll-helper" className="grid justify-items-start gap-5">
        {/* What was named since is another request, though it says the same. */}
        <input type="hidden" name="sent" value={helper?.since ?? ''} />
        {helper && (
          <h2 className="text-xl">
            {t('another')} <span className="block text-sm font-normal text-muted">{t('anotherHint')}</span>
          </h2>
        )}
        <TextField {...form.field('name')} autoComplete="off" max={80} className="w-full" />
        <TextField
          {...form.field('contact')}
          hint={t('contactHint')}
          autoComplete="off"
          max={254}
          className="w-full"
        />
        <BulletList items={consent.items.map((item) => text(item.text))} />
        <Checkbox {...box} value="on" defaultChecked={defaultValue === 'on'} />
        <Button loading={isNaming}>{t('submit')}</Button>
      </PostedForm>
      <TextLink to="/enroll-status">{t('back')}</TextLink>
    </Page>
  )
}

import { useTranslations } from 'use-intl/react'
import { PostedForm, useIsSending } from '../../../kit/forms/posted-form.tsx'
import { PostedProblems, usePostedForm, type FormAnswer } from '../../../kit/forms/use-posted-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/inputs/radio-group.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ContactLine } from '../contact-line.tsx'
import { DevicesFrame } from './devices-frame.tsx'
import type { Way } from './choices.server.ts'
import type { Approval, DevicesPage } from './devices.server.ts'

/** A choice says nothing on leaving: it is right as soon as it is made. */
const choiceOf = ({
  id,
  name,
  label,
  error,
}: {
  id: string
  name: string
  label: string
  error: string | undefined
}) => ({
  ...{ id, name, label, error },
})

/** The answer that the household has waited for, what it is called here, and how long it holds. */
function Approved({ reference, until }: Approval) {
  const t = useTranslations('enroll-devices.approved')
  return (
    <Notice type="success" title={t('title')}>
      <p>{until ? t('until', { until }) : t('text')}</p>
      <p>{t('reference', { reference })}</p>
    </Notice>
  )
}

type Answered = { answer: FormAnswer | undefined }

/** Which plan a household wants, at what is left of its price. */
export function PlanPage({ page, answer }: Answered & { page: Extract<DevicesPage, { at: 'plan' }> }) {
  const t = useTranslations('enroll-devices')
  const form = usePostedForm(answer, { plan: t('plan.label') })
  return (
    <DevicesFrame title={t('plan.title')} lead={t('plan.lead')} failed={Boolean(answer)}>
      <PostedProblems form={form} />
      {page.approval && <Approved {...page.approval} />}
      <PostedForm intent="plan" action="/enroll-devices" className="grid gap-6">
        <RadioGroup
          {...choiceOf(form.field('plan'))}
          defaultValue={page.chosen}
          choices={page.ways.map(({ value, label, hint }) => ({
            value,
            label: <strong>{label}</strong>,
            hint,
          }))}
        />
        <div>
          <Button loading={useIsSending('plan')}>{t('continue')}</Button>
        </div>
      </PostedForm>
    </DevicesFrame>
  )
}

/** On what the household uses it: the own phone, or a device. */
export function DevicePage({ page, answer }: Answered & { page: Extract<DevicesPage, { at: 'device' }> }) {
  const t = useTranslations('enroll-devices')
  const form = usePostedForm(answer, { way: t('device.label') })
  const { plan, ways, chosen, hasDevices, back, note, approval } = page
  const [only] = ways
  const isOnly = ways.length === 1
  return (
    <DevicesFrame
      title={t('device.title')}
      lead={t(isOnly ? 'device.leadOne' : hasDevices ? 'device.lead' : 'device.leadOwn')}
      back={back ?? undefined}
      failed={Boolean(answer)}
    >
      <PostedProblems form={form} />
      {approval && <Approved {...approval} />}
      {note && <Notice type={note === 'had' ? 'info' : 'warning'}>{t(note)}</Notice>}
      <section className="card grid gap-1 p-4">
        <h2 className="text-xl">{plan.label}</h2>
        <p>{plan.hint}</p>
      </section>
      <PostedForm intent="choose" action="/enroll-devices" className="grid gap-6">
        <input type="hidden" name="plan" value={plan.value} />
        {isOnly && only ? (
          <p>
            <input type="hidden" name="way" value={only.value} />
            <strong>{only.label}.</strong> {only.hint}
          </p>
        ) : (
          <RadioGroup
            {...choiceOf(form.field('way'))}
            defaultValue={chosen}
            choices={ways.map(({ value, label, hint, picture, isOut = false }) => ({
              ...{ value, hint, disabled: isOut },
              label: (
                <>
                  {picture && <DevicePicture {...picture} />}
                  <strong>{label}</strong>
                </>
              ),
            }))}
          />
        )}
        <div>
          <Button loading={useIsSending('choose')}>{t('continue')}</Button>
        </div>
      </PostedForm>
      {ways.some(({ hasCheck }) => hasCheck) && <TextLink to="/devices">{t('check')}</TextLink>}
      {ways.map(({ value, features }) => features && <Features key={value} {...features} />)}
    </DevicesFrame>
  )
}

/** Its place is kept while it is on its way. */
const DevicePicture = ({ file, alt }: NonNullable<Way['picture']>) => (
  <img
    src={`/api/static/storage/${file}`}
    alt={alt}
    width={160}
    height={160}
    loading="lazy"
    decoding="async"
    className="mb-2 size-40 rounded-[8px] bg-surface object-contain object-left"
  />
)

function Features({ title, rows }: { title: string; rows: [name: string, value: string][] }) {
  return (
    <details className="card p-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{title}</summary>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Nothing is offered under the program at the moment. */
export function NothingToChoose() {
  const t = useTranslations('enroll-devices.none')
  return (
    <DevicesFrame title={t('title')} lead={t('text')}>
      <ContactLine />
    </DevicesFrame>
  )
}

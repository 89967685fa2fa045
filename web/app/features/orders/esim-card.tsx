import { useEffect, useRef } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useExactTime, useText } from '../../site.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ChevronIcon, PhoneIcon } from '../../ui/icons.tsx'
import { XsrfField } from '../../ui/xsrf-field.tsx'
import { BuyMore } from './buy-more.tsx'
import { CopyButton } from './copy-button.tsx'
import { DataUsage } from './data-usage.tsx'
import { PlanNote } from './plan-note.tsx'
import type { RefreshAnswer } from './order-action.server.ts'
import { useLiveLine } from './use-live-line.ts'
import type { PageEsim, System } from './order-view.server.ts'

const tones = {
  not_reported: 'neutral',
  released: 'brand',
  downloaded: 'brand',
  installed: 'success',
  enabled: 'success',
  disabled: 'warning',
  deleted: 'neutral',
  error: 'danger',
} as const

const installLook =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-control border px-5 font-semibold no-underline'

/** One eSIM: install with one tap, scan, or type; and how its profile is doing. */
export function EsimCard({
  esim,
  name,
  system,
  hasAddons,
}: {
  esim: PageEsim
  name: string
  system: System
  hasAddons: boolean
}) {
  const t = useTranslations('own-orders.esim')
  return (
    <article aria-label={t('label', { name })} className="grid gap-5">
      <PlanNote plan={esim.plan} />
      {esim.usage && <DataUsage usage={esim.usage} />}
      <ProfileState esim={esim} />
      {hasAddons && esim.mayGrow && <BuyMore iccid={esim.iccid} label={t('addMore')} />}
      {esim.activation ? (
        <Activation activation={esim.activation} system={system} />
      ) : (
        esim.isToInstall && <p className="text-muted">{t('hidden')}</p>
      )}
      <p className="numbers text-sm text-muted">ICCID {esim.iccid}</p>
    </article>
  )
}

function ProfileState({ esim }: { esim: PageEsim }) {
  const t = useTranslations('own-orders.esim')
  const exactTime = useExactTime()
  const fetcher = useFetcher<RefreshAnswer>()
  const { Form, state, data, reset } = fetcher
  // Where no answer comes, nothing is waited for.
  useEffect(() => {
    const stop = () => reset()
    addEventListener('linecut', stop)
    return () => removeEventListener('linecut', stop)
  }, [reset])
  // Without scripts the whole page is the answer.
  const ofPage = useActionData<Partial<RefreshAnswer>>()
  const refreshed = (data ?? ofPage)?.refreshed
  const problem = refreshed?.simId === esim.simId ? refreshed.problem : null
  const form = useRef<HTMLFormElement>(null)
  useLiveLine(esim.isFollowed, esim.profileCheckedAt, fetcher, form)
  const text = useText()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-3">
      <div aria-live="polite">
        <Badge tone={tones[esim.profileState]}>{esim.profile.name}</Badge>
        <p className="mt-1 text-sm text-muted">
          {esim.profile.text}
          {esim.profileCheckedAt && ` ${t('checked', { at: exactTime(esim.profileCheckedAt) })}`}
        </p>
        {problem && <p className="text-sm text-danger">{text(problem)}</p>}
      </div>
      {esim.activation && (
        <Form method="post" ref={form}>
          <XsrfField />
          <input type="hidden" name="intent" value="refresh" />
          <input type="hidden" name="simId" value={esim.simId} />
          <Button variant="secondary" size="small" loading={state !== 'idle'} className="min-h-11">
            {t('refresh')}
          </Button>
        </Form>
      )}
    </div>
  )
}

function Activation({
  activation,
  system,
}: {
  activation: NonNullable<PageEsim['activation']>
  system: System
}) {
  const t = useTranslations('own-orders.esim')
  const links = [
    { key: 'ios', href: activation.iosInstallUrl, isOwn: system === 'iphone' },
    {
      key: 'android',
      href: activation.androidInstallUrl,
      isOwn: system === 'android' || system === 'samsung',
    },
  ] as const
  const isPhone = system !== 'other'
  return (
    <div className="grid items-start gap-6 md:grid-cols-[auto_minmax(0,1fr)]">
      <figure className="grid justify-items-center gap-2 rounded-card border border-line bg-white p-4 text-black max-md:order-2">
        <img src={activation.qrImage} alt={t('qrAlt')} width={220} height={220} className="size-[220px]" />
        <figcaption className="max-w-[220px] text-center text-sm">
          {t(isPhone ? 'qrOther' : 'qrScan')}
        </figcaption>
      </figure>
      <div className="grid gap-5">
        <div className="grid gap-2">
          <h3 className="font-semibold">{t('oneTap')}</h3>
          <div className="flex flex-wrap gap-3">
            {[...links]
              .sort((a, b) => Number(b.isOwn) - Number(a.isOwn))
              .map(({ key, href, isOwn }) => (
                <a
                  key={key}
                  href={href}
                  className={`${installLook} ${isOwn ? 'border-primary bg-primary text-on-primary max-md:w-full' : 'border-line-strong bg-raised text-text hover:bg-sunken'}`}
                >
                  <PhoneIcon /> {t(`install.${key}`)}
                </a>
              ))}
          </div>
          <p className="text-sm text-muted">{t('oneTapNote')}</p>
        </div>
        <details className="group" open={!isPhone}>
          <summary className="flex min-h-11 items-center gap-2 font-semibold">
            <ChevronIcon className="shrink-0 transition-transform group-open:rotate-90" /> {t('manual')}
          </summary>
          <dl className="grid gap-2 pt-1">
            <Code label={t('smdp')} value={activation.smdpAddress} />
            <Code label={t('activationCode')} value={activation.matchingId} />
            <Code label={t('fullCode')} value={activation.code} />
          </dl>
        </details>
      </div>
    </div>
  )
}

function Code({ label, value }: { label: string; value: string }) {
  return (
    <div className="rounded-control border border-line bg-sunken py-1 pr-1 pl-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex items-center justify-between gap-2">
        <span className="min-w-0 font-mono text-[15px] break-all select-all">{value}</span>
        <CopyButton value={value} label={label} />
      </dd>
    </div>
  )
}

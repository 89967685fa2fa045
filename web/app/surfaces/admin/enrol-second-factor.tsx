import {
  redirect,
  useLoaderData,
  useNavigate,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { SecondFactorPanel } from '../../features/identity/account/second-factor-panel.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { areas } from '../../kit/session/areas.ts'
import { requireSession, signOut } from '../../kit/session/session.client.ts'
import { landingPath } from '../../kit/session/session-rules.ts'
import { arrivalOf } from '../../kit/session/signed-in.ts'
import { DoorHeader, DoorLocaleSwitch } from '../../kit/door-header.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { useSite } from '../../site.ts'
import { StaffButton } from '../../ui/staff/staff-button.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'security')('enrolment.title'),
    noIndex: true,
  }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession(request)
  const administrator = await read(api.identity.administrator.profile({}))
  const wanted = new URL(request.url).searchParams.get('next')
  const who = arrivalOf('administrator', administrator, administrator.domain)
  const next = landingPath(areas.admin, wanted, who)
  if (!administrator.needsSecondFactor) throw redirect(next)
  return { next }
}

/** Where an administrator of a live service provider is led until there is a second factor. */
export default function EnrolSecondFactor() {
  const t = useTranslations('security.enrolment')
  const { next } = useLoaderData<typeof clientLoader>()
  const { brand } = useSite()
  const navigate = useNavigate()
  return (
    <div className="grid min-h-dvh grid-rows-[76px_1fr] bg-sunken text-sm">
      <DoorHeader home={areas.admin.root}>
        <DoorLocaleSwitch />
        <StaffButton onClick={() => void signOut()}>{t('signOut')}</StaffButton>
      </DoorHeader>
      <main className="mx-auto grid w-full max-w-[680px] min-w-0 content-start gap-5 px-4 py-8 md:py-12">
        <div className="grid gap-1.5">
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="text-base text-muted">{t('text', { brand: brand.name })}</p>
        </div>
        <SecondFactorPanel
          isRequired
          account={api.identity.administrator}
          isOn={false}
          onChanged={() => void navigate(next, { replace: true })}
        />
      </main>
    </div>
  )
}

export function HydrateFallback() {
  return <main className="min-h-dvh bg-sunken" />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main className="min-h-dvh bg-sunken">
      <ProblemState error={error} />
    </main>
  )
}

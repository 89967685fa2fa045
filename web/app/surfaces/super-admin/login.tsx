import { redirect } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { areas } from '../../kit/session/areas.ts'
import { StaffSignIn } from '../../features/staff/staff-sign-in.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { siteOf } from '../../site.server.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'service-providers')('signIn.title'),
    noIndex: true,
  }))

const area = areas['super-admin']

/** The platform is worked on at its own host, whichever brand's host the visitor came by. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { bySubdomain, platformOrigin } = siteOf(context)
  if (bySubdomain) throw redirect(`${platformOrigin}${area.login}${new URL(request.url).search}`)
  return null
}

export default function PlatformLogin() {
  const t = useTranslations('service-providers.signIn')
  return <StaffSignIn area={area} title={t('title')} lead={t('lead')} />
}

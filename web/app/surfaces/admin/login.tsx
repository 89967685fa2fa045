import type { MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { areas } from '../../kit/session/areas.ts'
import { StaffSignIn } from '../../features/staff/staff-sign-in.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { useSite } from '../../site.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'identity')('signIn.title'),
    noIndex: true,
  }))

export default function AdminLogin() {
  const t = useTranslations('identity.signIn')
  const { brand } = useSite()
  return <StaffSignIn area={areas.admin} title={t('title')} lead={t('lead', { brand: brand.name })} />
}

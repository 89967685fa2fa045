import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useSite } from '../../../site.ts'
import { Page } from '../../../ui/page.tsx'
import type { Area } from '../../../kit/session/areas.ts'
import { Door } from './door.tsx'
import { SignInForm } from './sign-in-form.tsx'
import type { SignInAnswer } from './sign-in.server.ts'

/** The sign-in page of an area that has its own. */
export function DoorSignIn({
  area,
  whose,
  answer,
  forgot,
  children,
}: {
  area: Area
  whose: 'agent' | 'fulfillment'
  answer: SignInAnswer | undefined
  forgot: string
  children?: ReactNode
}) {
  const t = useTranslations('account.signIn')
  const { brand } = useSite()
  return (
    <Door home={area.root}>
      <Page title={t('title')} lead={t(`leads.${whose}`, { brand: brand.name })} width="narrow">
        <div className="grid max-w-[480px] gap-5">
          <SignInForm answer={answer} area={area} forgot={forgot} />
          {children}
        </div>
      </Page>
    </Door>
  )
}

import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../../api.client.ts'
import { useSite } from '../../../site.ts'
import { LocaleSwitch } from '../../../ui/locale-switch.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { SecondFactorPanel } from '../../account/second-factor-panel.tsx'
import { profileChanged } from '../access.ts'
import { signOut } from '../session.client.ts'

/** In place of every page, until whoever runs a live service provider has a second factor. */
export function Enrolment() {
  const t = useTranslations('security.enrolment')
  const { brand } = useSite()
  const { revalidate } = useRevalidator()
  return (
    <main className="grid min-h-dvh grid-rows-[76px_1fr] bg-sunken text-sm">
      <header className="no-print flex items-center justify-between gap-4 border-b border-line bg-surface px-4 md:px-8">
        <Logo />
        <div className="flex items-center gap-2">
          <LocaleSwitch className="inline-flex min-h-11 items-center rounded-control px-3 font-medium text-text hover:bg-sunken" />
          <StaffButton onClick={() => void signOut()}>{t('signOut')}</StaffButton>
        </div>
      </header>
      <div className="mx-auto grid w-full max-w-[680px] min-w-0 content-start gap-5 px-4 py-8 md:py-12">
        <div className="grid gap-1.5">
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="text-base text-muted">{t('text', { brand: brand.name })}</p>
        </div>
        <SecondFactorPanel
          isRequired
          account={api.accounts.administrator}
          isOn={false}
          onChanged={() => {
            profileChanged()
            void revalidate()
          }}
        />
      </div>
    </main>
  )
}

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { LocaleSwitch } from '../../../ui/locale-switch.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** What stands around the pages before the session: the brand, the language, and one card. */
export function SignInFrame({
  title,
  lead,
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('admin.signIn')
  return (
    <main className="grid min-h-dvh grid-rows-[76px_1fr] bg-sunken">
      <header className="flex items-center justify-between border-b border-line bg-surface px-4 md:px-8">
        <Logo />
        <LocaleSwitch className="inline-flex min-h-11 items-center rounded-control px-3 font-medium text-text hover:bg-sunken" />
      </header>
      <div className="grid content-start justify-items-center px-4 py-8 md:py-16">
        <div className="card grid w-full max-w-[440px] gap-6 p-6 shadow-card md:p-8">
          <div className="grid gap-1.5">
            <h1 className="text-2xl">{title}</h1>
            {lead && <p className="text-muted">{lead}</p>}
          </div>
          <noscript>
            <Notice type="warning">{t('needsScripts')}</Notice>
          </noscript>
          {children}
        </div>
      </div>
    </main>
  )
}

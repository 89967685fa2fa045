import type { ReactNode } from 'react'
import { ColorsForm } from './colors-form.tsx'
import { ContactForm } from './contact-form.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { HostsPanel } from './hosts-panel.tsx'
import { IdentityForm } from './identity-form.tsx'
import { LocalesForm } from './locales-form.tsx'
import { LogoPanel } from './logo-panel.tsx'
import { ModesForm } from './modes-form.tsx'
import { ProviderContext, type ShownProvider } from './provider-context.ts'
import { StatusPanel } from './status-panel.tsx'
import { VideosForm } from './videos-form.tsx'
import { WordsForm } from './words-form.tsx'

/** All that can be changed of a service provider, each panel saved by itself. */
export function ProviderEditor({ shown, children }: { shown: ShownProvider; children?: ReactNode }) {
  const { isPlatform } = shown
  return (
    <ProviderContext value={shown}>
      {children}
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_360px] nav:grid-rows-[auto_1fr]">
        {isPlatform && (
          <div className="nav:col-start-2">
            <StatusPanel />
          </div>
        )}
        <div className="grid gap-4 *:min-w-0 nav:col-start-1 nav:row-span-2 nav:row-start-1">
          <IdentityForm />
          <ColorsForm />
          <LogoPanel />
          <WordsForm />
          <ContactForm />
          <LocalesForm />
          <VideosForm />
          {isPlatform && <ModesForm />}
        </div>
        <div className="grid gap-4 *:min-w-0 nav:col-start-2">
          {isPlatform && <HostsPanel />}
          <HistoryPanel />
        </div>
      </div>
    </ProviderContext>
  )
}

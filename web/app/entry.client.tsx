import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLocale, defaultLocale } from '#contracts/locale.ts'
import { loadCatalogs } from './i18n/catalogs.ts'
import { mirrorStoredValues } from './stored-values.ts'
import './ui/leading-space.ts'

const { lang } = document.documentElement

mirrorStoredValues()
await loadCatalogs(isLocale(lang) ? lang : defaultLocale, window.location.pathname)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

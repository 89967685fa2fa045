import { createContext, RouterContextProvider } from 'react-router'
import type { Site } from '#contracts/tenancy/site.ts'

const siteContext = createContext<Site>()

/** The router's load context of one request, made by the HTTP server. */
export function createLoadContext(site: Site): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(siteContext, site)
  return context
}

/** The brand, locale and in-process API of the request that a loader or action serves. */
export const siteOf = (context: Readonly<RouterContextProvider>): Site => context.get(siteContext)

import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Only an action or an explicit revalidation (a change of language) can change what every page knows. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  (formMethod !== undefined && formMethod !== 'GET') || currentUrl.href === nextUrl.href

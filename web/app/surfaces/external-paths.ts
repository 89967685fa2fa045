import type { SiteView } from '#contracts/site.ts'

/** What a partner's site keeps: plans and the way to buy them, enrollment, sign-in, and what the law asks for. */
const externalPath =
  /^\/(plans|compare|devices|cart|checkout|payment|order|invoice|addons|enroll|enroll-status|eligibility|eligibility-check|auth|terms|privacy-policy|acp-terms|disclaimers)(\/|$)/

/** Whether a brand's site has the page at all. */
export const showsPath = (brand: Pick<SiteView, 'externalMode'>, pathname: string) =>
  !brand.externalMode || externalPath.test(pathname)

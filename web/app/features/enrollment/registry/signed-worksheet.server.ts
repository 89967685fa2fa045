import type { Site } from '#contracts/tenancy/site.ts'

/** The worksheet of the household as it was posted; without scripts it is signed by the clock of the service provider. */
export function signedWorksheet(form: FormData, { timeZone }: Pick<Site['brand'], 'timeZone'>) {
  const text = (name: string, most: number) => String(form.get(name) ?? '').slice(0, most)
  const agreed = form.getAll('agreed').flatMap((one) => (typeof one === 'string' ? [one.slice(0, 40)] : []))
  return {
    lives: text('lives', 400) as 'alone',
    agreed: agreed.slice(0, 40),
    initials: text('initials', 8),
    fullName: text('fullName', 400),
    timeZone: text('timeZone', 60) || timeZone,
  }
}

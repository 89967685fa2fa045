/** The public header, in order. An entry is lit on its own page, the pages below it and those named `also`. */
export const headerEntries = [
  { key: 'whatIsAcp', to: '/', also: ['/what-is-acp'] },
  { key: 'plans', to: '/plans', also: ['/compare', '/devices'] },
  { key: 'checkStatus', to: '/enroll-status', also: [] },
  { key: 'enroll', to: '/eligibility-check', also: ['/acp-eligibility-check'] },
  { key: 'masterAgent', to: '/master-agent', also: [] },
  { key: 'blog', to: '/blog', also: [] },
  { key: 'about', to: '/about-us', also: [] },
  { key: 'contact', to: '/contact-us', also: [] },
  { key: 'faq', to: '/faq', also: [] },
] as const

/** The public footer, by group. */
export const footerGroups = [
  {
    key: 'shop',
    links: [
      ['/plans', 'plans'],
      ['/compare', 'compare'],
      ['/devices', 'devices'],
      ['/addons', 'addons'],
    ],
  },
  {
    key: 'help',
    links: [
      ['/what-is-acp', 'whatIsAcp'],
      ['/eligibility-check', 'enroll'],
      ['/enroll-status', 'checkStatus'],
      ['/auth/login', 'findOrder'],
      ['/faq', 'faq'],
    ],
  },
  {
    key: 'company',
    links: [
      ['/about-us', 'about'],
      ['/contact-us', 'contact'],
      ['/blog', 'blog'],
      ['/master-agent', 'masterAgent'],
      ['/developers', 'developers'],
    ],
  },
  {
    key: 'legal',
    links: [
      ['/privacy-policy', 'privacy'],
      ['/terms', 'terms'],
      ['/acp-terms', 'acpTerms'],
      ['/disclaimers', 'disclaimers'],
    ],
  },
] as const

/** Whether the entry is lit on a page: its own, one below it, or one that belongs to it. */
export const isLit = ({ to, also }: { to: string; also: readonly string[] }, pathname: string) =>
  [to, ...also].some((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))

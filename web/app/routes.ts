import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** The pages of one agent area; each area is open on the host of its own brand alone. */
const agentArea = (area: '1psim-agent' | 'roamilo-agent') => [
  layout('surfaces/agent/agent-area.tsx', { id: area }, [
    ...prefix(area, [
      index('surfaces/agent/to-dashboard.ts', { id: `${area}-entry` }),
      route('login', 'surfaces/agent/login.tsx', { id: `${area}-login` }),
      route('signup', 'surfaces/agent/signup.tsx', { id: `${area}-signup` }),
      route('dashboard', 'surfaces/to-main.ts', { id: `${area}-dashboard` }),
      layout('surfaces/agent/agent-layout.tsx', { id: `${area}-frame` }, [
        route('dashboard/main', 'surfaces/dashboard/main.tsx', { id: `${area}-dashboard-main` }),
        route('dashboard/customer', 'surfaces/dashboard/customer.tsx', { id: `${area}-dashboard-customer` }),
        route('profile', 'surfaces/dashboard/profile.tsx', { id: `dashboard-agent-profile-${area}` }),
        route('*', 'surfaces/area-not-found.tsx', { id: `${area}-not-found` }),
      ]),
    ]),
  ]),
]

/** Every URL of every surface. */
export default [
  // Store: browsing
  route('locale/:locale', 'surfaces/store/switch-locale.ts'),
  route('illustration/:domain/:file', 'surfaces/store/illustration.ts'),
  route('brand-icon/:domain/:file', 'surfaces/store/brand-icon.ts'),
  route('manifest.webmanifest', 'surfaces/store/manifest.ts'),
  route('og/:file', 'surfaces/store/sharing-picture.ts', { id: 'sharing-picture' }),
  route('og/post/:slug/:file', 'surfaces/store/sharing-picture.ts', { id: 'sharing-picture-post' }),
  route('sitemap.xml', 'surfaces/store/sitemap.ts'),
  route('robots.txt', 'surfaces/store/robots.ts'),
  route('blog/rss.xml', 'surfaces/store/blog-feed.ts'),
  route('images/:file', 'surfaces/store/image.ts'),
  layout('surfaces/public-layout.tsx', [
    index('surfaces/store/home.tsx'),
    route('plans', 'surfaces/store/plans.tsx'),
    route('plans/:type/:id/:country?', 'surfaces/store/plan.tsx'),
    route('compare', 'surfaces/store/compare.tsx'),
    route('devices', 'surfaces/store/devices.tsx'),
    route('what-is-acp', 'surfaces/store/home.tsx', { id: 'what-is-acp' }),
    route('eligibility', 'surfaces/store/eligibility-redirect.ts'),
    route('eligibility-check', 'surfaces/store/eligibility-check.tsx'),
    route('enroll', 'surfaces/store/enroll-redirect.ts'),
    ...['terms', 'privacy-policy', 'acp-terms', 'disclaimers'].map((path) =>
      route(path, 'surfaces/store/legal.tsx', { id: path }),
    ),
    route('page/:slug', 'surfaces/store/text-page.tsx'),
    route('faq', 'surfaces/store/faq.tsx'),
    route('blog', 'surfaces/store/blog.tsx'),
    route('blog/post/:id', 'surfaces/store/blog-post.tsx'),
    route('master-agent', 'surfaces/store/master-agent.tsx'),
    route('about-us', 'surfaces/store/about-us.tsx'),
    route('contact-us', 'surfaces/store/contact-us.tsx'),
    route('developers', 'surfaces/store/developers.tsx'),

    // Store: cart, checkout, payment, order, invoice
    route('cart', 'surfaces/store/cart.tsx'),
    route('checkout', 'surfaces/store/checkout.tsx'),
    route('checkout/price', 'surfaces/store/checkout-price.ts'),
    route('payment', 'surfaces/store/payment.tsx'),
    route('order/:token', 'surfaces/store/order.tsx'),
    route('invoice', 'surfaces/store/invoice.tsx'),
    route('invoice/pdf', 'surfaces/store/invoice-file.ts'),
    route('addons', 'surfaces/store/addons.tsx'),

    // Sign-in
    route('auth/login', 'surfaces/auth/login.tsx'),
    route('auth/signup', 'surfaces/auth/signup.tsx'),
    route('auth/verification', 'surfaces/auth/verification.tsx'),
    route('auth/forgot-password', 'surfaces/auth/forgot-password.tsx'),
    route('auth/reset-password', 'surfaces/auth/reset-password.tsx'),

    // The design system, for developers only
    route('ui', 'surfaces/development/parts.tsx'),

    route('*', 'surfaces/not-found.tsx'),
  ]),

  // A support login's own tab, outside of the public pages, which sign administrators out
  route('auth/support', 'surfaces/auth/support.tsx'),
  // Links about a change of address, likewise: administrators follow them too
  route('auth/email', 'surfaces/auth/email.tsx'),
  // Dashboard of sellers and customers
  route('dashboard', 'surfaces/to-main.ts', { id: 'dashboard' }),
  layout('surfaces/dashboard/dashboard-layout.tsx', [
    ...prefix('dashboard', [
      route('main', 'surfaces/dashboard/main.tsx', { id: 'dashboard-main' }),
      route('customer', 'surfaces/dashboard/customer.tsx', { id: 'dashboard-customer' }),
      route('training', 'surfaces/dashboard/training.tsx', { id: 'dashboard-training' }),
      route('promo-code', 'surfaces/dashboard/promo-code.tsx', { id: 'dashboard-promo-code' }),
      route('profile', 'surfaces/dashboard/profile.tsx', { id: 'dashboard-profile' }),
      route('*', 'surfaces/area-not-found.tsx', { id: 'dashboard-not-found' }),
    ]),
  ]),

  // Agent areas
  ...agentArea('1psim-agent'),
  ...agentArea('roamilo-agent'),

  // Fulfillment area
  ...prefix('fulfillment-agent', [
    index('surfaces/fulfillment/entry.ts'),
    route('auth/login', 'surfaces/fulfillment/login.tsx'),
    route('auth/forgot-password', 'surfaces/fulfillment/forgot-password.tsx'),
    route('auth/reset-password', 'surfaces/fulfillment/reset-password.tsx'),
    layout('surfaces/fulfillment/fulfillment-layout.tsx', [
      route(':domain/dashboard/agents', 'surfaces/fulfillment/agents.tsx'),
      route('profile', 'surfaces/dashboard/profile.tsx', { id: 'fulfillment-profile' }),
      route('*', 'surfaces/area-not-found.tsx', { id: 'fulfillment-not-found' }),
    ]),
  ]),

  // Administration
  route('admin', 'surfaces/admin/entry.ts'),
  route('admin/auth/login', 'surfaces/admin/login.tsx'),
  route('admin/auth/forgot-password', 'surfaces/admin/forgot-password.tsx'),
  route('admin/auth/reset-password', 'surfaces/admin/reset-password.tsx'),
  route('admin/auth/register', 'surfaces/admin/register.tsx'),
  route('admin/auth/second-factor', 'surfaces/admin/enrol-second-factor.tsx'),
  layout('surfaces/admin/admin-layout.tsx', [
    route('admin/dashboard', 'surfaces/admin/to-dashboard.tsx', { id: 'admin-stored-dashboard' }),
    route('admin/settings/:tab?', 'surfaces/admin/settings.tsx'),
    route('admin/:domain', 'surfaces/admin/to-dashboard.tsx', { id: 'admin-domain' }),
    ...prefix('admin/:domain/dashboard', [
      index('surfaces/admin/to-dashboard.tsx', { id: 'admin-dashboard' }),
      route('index', 'surfaces/admin/dashboard.tsx'),
      route('content', 'surfaces/admin/content.tsx'),
      route('content/:id', 'surfaces/admin/content-entry.tsx'),
      route('order', 'surfaces/admin/orders.tsx'),
      route('order/bulk/:bulkId', 'surfaces/admin/order-bulk.tsx'),
      route('order/:id', 'surfaces/admin/order.tsx'),
      route('subscribers', 'surfaces/admin/subscribers.tsx', { id: 'admin-dashboard-subscribers' }),
      route('subscribers/:id', 'surfaces/admin/subscriber.tsx', { id: 'admin-dashboard-subscriber' }),
      route('resellers', 'surfaces/admin/resellers.tsx', { id: 'admin-dashboard-resellers' }),
      route('resellers/:id', 'surfaces/admin/reseller.tsx', { id: 'admin-dashboard-reseller' }),
      route('resellers/:id/subscribers', 'surfaces/admin/subscribers.tsx', {
        id: 'admin-dashboard-reseller-subscribers',
      }),
      route('user-management', 'surfaces/admin/user-management.tsx', {
        id: 'admin-dashboard-user-management',
      }),
      route('sp-profile', 'surfaces/admin/sp-profile.tsx', { id: 'admin-dashboard-sp-profile' }),
      route('sp-management', 'surfaces/super-admin/sp-management.tsx', {
        id: 'admin-dashboard-sp-management',
      }),
      route('sp-management/:serviceProviderId', 'surfaces/super-admin/sp-edit.tsx', {
        id: 'admin-dashboard-service-provider',
      }),
    ]),
    route('admin/*', 'surfaces/admin/not-found.tsx'),
  ]),

  // Platform
  route('super-admin', 'surfaces/super-admin/entry.ts'),
  route('super-admin/auth/login', 'surfaces/super-admin/login.tsx'),
  layout('surfaces/admin/admin-layout.tsx', { id: 'super-admin-layout' }, [
    ...prefix('super-admin/dashboard', [
      index('surfaces/super-admin/to-management.tsx'),
      route('sp-management', 'surfaces/super-admin/sp-management.tsx', { id: 'platform-providers' }),
      route('sp-management/:serviceProviderId', 'surfaces/super-admin/sp-edit.tsx', {
        id: 'platform-provider',
      }),
      route('sp-administrator/:serviceProviderId', 'surfaces/super-admin/sp-administrator.tsx'),
    ]),
    route('super-admin/*', 'surfaces/admin/not-found.tsx', { id: 'platform-not-found' }),
  ]),
] satisfies RouteConfig

export { default } from '#contracts/i18n/en/usage.ts'

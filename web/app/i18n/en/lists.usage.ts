export { default } from '#contracts/i18n/en/lists/usage.ts'

export { ABSENT, type Answer, Browser, field, leadsTo } from '@talud/testing';

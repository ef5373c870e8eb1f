import { type RoleNames, type Statements, sweepCatalogue } from '@talud/store';
import { type Login, type TestDatabase } from '@talud/testing';

/** A login's connection as the product's own statements go. */
export function statementsOver(login: Login): Statements {
  return {
    query: async ({ text, values }) => (await login.query(text, values)).rows,
    execute: async ({ text, values }) => (await login.query(text, values)).rowCount ?? 0,
  };
}

/** What the sweep says, inside whatever transaction the login has open. */
export function sweepOf(
  login: Login,
  database: TestDatabase,
  as?: keyof RoleNames,
  statements: Statements = statementsOver(login),
): Promise<string[]> {
  return sweepCatalogue(statements, database.roles, as);
}

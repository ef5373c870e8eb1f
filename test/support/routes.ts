import 'reflect-metadata';
import { RequestMethod } from '@nestjs/common';
import { appModule } from '../../apps/gateway/src/app.module.js';
import type { Gateway } from '../../apps/gateway/src/gateway.js';

export interface Route {
  /** `ALL` for a handler of every verb. */
  readonly verb: string;
  readonly path: string;
  /** Names of the guards, the controller's first. */
  readonly guards: readonly string[];
}

/** Every route of the gateway, as Nest itself will mount it. */
export function allRoutes(): Route[] {
  // What is mounted does not depend on the gateway that handlers are given later.
  const { module } = appModule({} as Gateway);
  const controllers: unknown = Reflect.getMetadata('controllers', module);
  if (!Array.isArray(controllers)) throw new Error('a module without controllers');
  return controllers.flatMap((controller: { prototype: object }) => routesOf(controller));
}

function routesOf(controller: { prototype: object }): Route[] {
  const prefixes = pathsOf(controller);
  return Object.getOwnPropertyNames(controller.prototype).flatMap((name) => {
    const handler: unknown = Object.getOwnPropertyDescriptor(controller.prototype, name)?.value;
    if (typeof handler !== 'function' || !Reflect.hasMetadata('method', handler)) return [];
    const verb = RequestMethod[Number(Reflect.getMetadata('method', handler))] ?? '';
    const guards = [...guardsOf(controller), ...guardsOf(handler)];
    return prefixes.flatMap((prefix) =>
      pathsOf(handler).map((path) => ({
        verb,
        guards,
        path: `/${prefix}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1'),
      })),
    );
  });
}

function pathsOf(of: object): string[] {
  const path: unknown = Reflect.getMetadata('path', of);
  return (Array.isArray(path) ? path : [path ?? '']).map(String);
}

function guardsOf(of: object): string[] {
  const guards: unknown = Reflect.getMetadata('__guards__', of);
  return Array.isArray(guards) ? guards.map((guard: { name: string }) => guard.name) : [];
}

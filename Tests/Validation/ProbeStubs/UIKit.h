// The declarations of Apple's SDK that the probe uses, to check it where there is no SDK.
#pragma once
#define NULL ((void *)0)
#define nil ((id)0)
typedef unsigned long size_t;
typedef signed char BOOL;
typedef double NSTimeInterval;
typedef double CGFloat;
typedef struct { CGFloat x, y; } CGPoint;
typedef struct { CGFloat width, height; } CGSize;
typedef struct { CGPoint origin; CGSize size; } CGRect;
typedef struct { CGFloat top, left, bottom, right; } UIEdgeInsets;
extern const UIEdgeInsets UIEdgeInsetsZero;
typedef struct { unsigned long state; id __unsafe_unretained *items; unsigned long *mutations; unsigned long extra[5]; }
    NSFastEnumerationState;

__attribute__((objc_root_class)) @interface NSObject
+ (instancetype)new;
+ (Class)class;
@property(readonly) Class class;
@end
@protocol NSFastEnumeration
- (unsigned long)countByEnumeratingWithState:(NSFastEnumerationState *)state
                                     objects:(id __unsafe_unretained *)objects
                                       count:(unsigned long)count;
@end
@class NSString;
@interface NSArray<Item> : NSObject <NSFastEnumeration>
+ (instancetype)arrayWithObjects:(const id *)items count:(unsigned long)count;
@property(readonly) Item lastObject;
@end
@interface NSSet<Item> : NSObject <NSFastEnumeration>
@end
@interface NSString : NSObject
+ (instancetype)stringWithFormat:(NSString *)format, ...;
- (NSString *)stringByAppendingString:(NSString *)text;
- (NSArray<NSString *> *)componentsSeparatedByString:(NSString *)text;
@end
@interface NSConstantString : NSString
@end
@interface NSMutableString : NSString
- (void)appendFormat:(NSString *)format, ...;
@end
@interface NSDate : NSObject
@property(class, readonly) NSDate *date;
@property(readonly) NSTimeInterval timeIntervalSince1970;
@end
@interface NSProcessInfo : NSObject
@property(class, readonly) NSProcessInfo *processInfo;
@property(readonly) NSTimeInterval systemUptime;
@end
@interface NSBundle : NSObject
+ (NSBundle *)bundleForClass:(Class)type;
@property(class, readonly) NSBundle *mainBundle;
@end
@interface NSNotification : NSObject
@end
@interface NSNotificationCenter : NSObject
@property(class, readonly) NSNotificationCenter *defaultCenter;
- (id)addObserverForName:(NSString *)name object:(id)object queue:(id)queue usingBlock:(void (^)(NSNotification *))block;
@end
@interface NSRunLoop : NSObject
@property(class, readonly) NSRunLoop *mainRunLoop;
@end
extern NSString *const NSRunLoopCommonModes;
void NSLog(NSString *format, ...);
SEL NSSelectorFromString(NSString *name);
NSString *NSStringFromClass(Class type);
void *dispatch_get_main_queue(void);
void dispatch_async(void *queue, void (^block)(void));

@interface UIView : NSObject
@property(readonly) CGRect bounds;
@property(readonly) UIEdgeInsets safeAreaInsets;
@end
@interface UIWindow : UIView
@end
@interface UIViewController : NSObject
@property(readonly) BOOL isViewLoaded;
@property UIView *view;
@end
typedef enum { UITouchPhaseBegan } UITouchPhase;
@interface UITouch : NSObject
@property(readonly) UITouchPhase phase;
- (CGPoint)locationInView:(UIView *)view;
@end
@interface UIEvent : NSObject
@property(readonly) NSSet<UITouch *> *allTouches;
@end
@interface UIWindow (Events)
- (void)sendEvent:(UIEvent *)event;
@end
@interface CADisplayLink : NSObject
+ (CADisplayLink *)displayLinkWithTarget:(id)target selector:(SEL)selector;
- (void)addToRunLoop:(NSRunLoop *)loop forMode:(NSString *)mode;
- (void)invalidate;
@end
extern NSString *const UIApplicationDidFinishLaunchingNotification, *const UIApplicationDidBecomeActiveNotification,
    *const UIApplicationWillResignActiveNotification, *const UIApplicationDidEnterBackgroundNotification,
    *const UIApplicationWillEnterForegroundNotification, *const UIApplicationWillTerminateNotification,
    *const UISceneWillConnectNotification, *const UISceneWillEnterForegroundNotification,
    *const UISceneDidActivateNotification, *const UISceneWillDeactivateNotification,
    *const UISceneDidEnterBackgroundNotification, *const UISceneDidDisconnectNotification;

typedef struct objc_method *Method;
typedef void (*IMP)(void);
Method class_getInstanceMethod(Class type, SEL selector);
IMP method_getImplementation(Method method);
IMP method_setImplementation(Method method, IMP implementation);
IMP imp_implementationWithBlock(id block);

struct timeval { long tv_sec; int tv_usec; };
struct kinfo_proc { struct { struct timeval p_starttime; } kp_proc; };
enum { CTL_KERN = 1, KERN_PROC = 14, KERN_PROC_PID = 1 };
int getpid(void);
int sysctl(int *name, unsigned count, void *old, size_t *oldSize, void *new, size_t newSize);
